import type { consoleLoginPassword } from '@yehang/contract/console/login/password.ts';
import { checkStaffPassword } from '../../../domain/staff/login.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLoginPassword: ConsoleHandler<typeof consoleLoginPassword> = ({
  input,
  context,
  client,
}) => checkStaffPassword(context, input, client.address);
