import type { consoleLoginCode } from '@yehang/contract/console/login/code.ts';
import { checkStaffCode } from '../../../domain/staff/login.ts';
import { toStaffMember } from '../../../domain/staff/to-staff-member.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLoginCode: ConsoleHandler<typeof consoleLoginCode> = async ({
  input,
  domain,
  client,
  keepSession,
}) => {
  const { member, token } = await checkStaffCode(domain, input, client.address);
  keepSession(token);
  return toStaffMember(member);
};
