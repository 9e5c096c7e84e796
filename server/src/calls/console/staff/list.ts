import type { consoleStaffList } from '@yehang/contract/console/staff/list.ts';
import { allStaff } from '../../../domain/staff/manage-staff.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleStaffList: ConsoleHandler<typeof consoleStaffList> = ({ context }) =>
  allStaff(context);
