import type { consoleStaffUpdate } from '@yehang/contract/console/staff/update.ts';
import { updateStaffMember } from '../../../domain/staff/manage-staff.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleStaffUpdate: ConsoleHandler<typeof consoleStaffUpdate> = ({
  input,
  staff,
  context,
}) => updateStaffMember(context, staff, input);
