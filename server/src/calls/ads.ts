import { recordAdClick } from '../domain/ads/record-click.ts';
import { recordShownAds } from '../domain/ads/record-shown.ts';
import { featuredApps, recommendedAppsPage } from '../domain/apps/recommended-apps.ts';
import { adsFor } from '../domain/config/client-config.ts';
import { audienceOf } from '../domain/viewer.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Ads, the floating window, and recommended apps. */
export const adCalls = {
  'advertise/click': async ({ input, viewer, context, client }) => {
    await recordAdClick(context, viewer, client, input);
    return {};
  },
  'advertise/list': ({ viewer, context }) => adsFor(context, audienceOf(viewer)),
  'advertise/shown': async ({ input, context, client }) => {
    await recordShownAds(context, client, input.ids);
    return {};
  },
  'apps/click': async ({ input, viewer, context, client }) => {
    await recordAdClick(context, viewer, client, input);
    return {};
  },
  'apps/list': ({ context }) => featuredApps(context),
  'apps/page': ({ input, context }) => recommendedAppsPage(context, input),
  'float/window': async ({ viewer, context }) => {
    const { floatingWindow, aiFloatingWindow } = await adsFor(
      context,
      viewer ? audienceOf(viewer) : 'general',
    );
    return { floatingWindow, aiFloatingWindow };
  },
} satisfies Partial<AppHandlers>;
