import type { consoleLogout } from '@yehang/contract/console/login/logout.ts';
import { endStaffSession } from '../../../domain/staff/session.ts';
import { clearSessionCookie } from '../../../http/console-session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLogout: ConsoleHandler<typeof consoleLogout> = async ({
  actor,
  domain,
  reply,
}) => {
  await endStaffSession(domain, actor);
  clearSessionCookie(reply);
  return {};
};
