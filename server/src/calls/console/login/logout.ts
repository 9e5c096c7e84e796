import type { consoleLogout } from '@yehang/contract/console/login/logout.ts';
import { endStaffSession } from '../../../domain/staff/session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLogout: ConsoleHandler<typeof consoleLogout> = async ({
  staff,
  context,
  keepSession,
}) => {
  await endStaffSession(context, staff);
  keepSession(null);
  return {};
};
