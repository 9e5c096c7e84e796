import type { floatWindow } from '@yehang/contract/float/window.ts';
import { adsFor } from '../../domain/config/client-config.ts';
import { audienceOf } from '../../domain/viewer.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleFloatWindow: AppHandler<typeof floatWindow> = async ({ viewer, context }) => {
  const { floatingWindow, aiFloatingWindow } = await adsFor(
    context,
    viewer ? audienceOf(viewer) : 'general',
  );
  return { floatingWindow, aiFloatingWindow };
};
