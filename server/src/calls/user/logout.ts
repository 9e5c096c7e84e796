import type { userLogout } from '@yehang/contract/user/logout.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserLogout: AppHandler<typeof userLogout> = async ({ viewer, context }) => {
  await context.sessions.end(viewer.sessionId);
  return {};
};
