import type { floatWindow } from '@yehang/contract/float/window.ts';
import { clientConfig } from '../../domain/config/client-config.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleFloatWindow: AppHandler<typeof floatWindow> = async ({ domain }) => {
  const { floatingWindow, aiFloatingWindow } = await clientConfig(domain);
  return { floatingWindow, aiFloatingWindow };
};
