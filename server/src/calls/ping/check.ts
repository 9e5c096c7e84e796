import type { pingCheck } from '@yehang/contract/ping/check.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePingCheck: AppHandler<typeof pingCheck> = () =>
  Promise.resolve({ ok: true, now: Date.now() });
