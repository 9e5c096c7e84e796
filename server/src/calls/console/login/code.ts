import type { consoleLoginCode } from '@yehang/contract/console/login/code.ts';
import { checkStaffCode } from '../../../domain/staff/login.ts';
import { toStaffAccount } from '../../../domain/staff/to-staff-account.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLoginCode: ConsoleHandler<typeof consoleLoginCode> = async ({
  input,
  context,
  client,
  keepSession,
}) => {
  const { member, token } = await checkStaffCode(context, input, client.address);
  keepSession(token);
  return toStaffAccount(member);
};
