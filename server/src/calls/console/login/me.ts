import type { consoleMe } from '@yehang/contract/console/login/me.ts';
import { getStaffAccount } from '../../../domain/staff/session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMe: ConsoleHandler<typeof consoleMe> = ({ staff, context }) =>
  getStaffAccount(context, staff);
