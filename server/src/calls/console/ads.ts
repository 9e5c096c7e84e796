import { clicksByDay } from '../../domain/ads/clicks.ts';
import { consoleAds, deleteAd, saveAd } from '../../domain/ads/edit-ads.ts';
import { consoleApps, deleteApp, saveApp } from '../../domain/apps/edit-apps.ts';
import { consoleLights, deleteLight, saveLight } from '../../domain/config/edit-lights.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Ads, recommended apps and running lights. */
export const consoleAdCalls = {
  'ad/clicks': ({ input, context }) => clicksByDay(context, input.id),
  'ad/delete': ({ input, staff, context }) => deleteAd(context, staff, input),
  'ad/list': ({ input, context }) => consoleAds(context, input),
  'ad/save': ({ input, staff, context }) => saveAd(context, staff, input),
  'app/delete': ({ input, staff, context }) => deleteApp(context, staff, input),
  'app/list': ({ input, context }) => consoleApps(context, input),
  'app/save': ({ input, staff, context }) => saveApp(context, staff, input),
  'light/delete': ({ input, staff, context }) => deleteLight(context, staff, input),
  'light/list': ({ context }) => consoleLights(context),
  'light/save': ({ input, staff, context }) => saveLight(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
