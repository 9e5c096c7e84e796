import type { consoleStaffCreate } from '@yehang/contract/console/staff/create.ts';
import { createStaff } from '../../../domain/staff/manage-staff.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleStaffCreate: ConsoleHandler<typeof consoleStaffCreate> = ({
  input,
  staff,
  context,
}) => createStaff(context, staff, input);
