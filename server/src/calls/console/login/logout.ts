import type { consoleLogout } from '@yehang/contract/console/login/logout.ts';
import { endStaffSession } from '../../../domain/staff/session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLogout: ConsoleHandler<typeof consoleLogout> = async ({
  actor,
  domain,
  keepSession,
}) => {
  await endStaffSession(domain, actor);
  keepSession(null);
  return {};
};
