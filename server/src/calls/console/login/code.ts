import type { consoleLoginCode } from '@yehang/contract/console/login/code.ts';
import { checkStaffCode } from '../../../domain/staff/login.ts';
import { toStaffMember } from '../../../domain/staff/to-staff-member.ts';
import { setSessionCookie } from '../../../http/console-session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLoginCode: ConsoleHandler<typeof consoleLoginCode> = async ({
  input,
  domain,
  client,
  reply,
}) => {
  const { member, token } = await checkStaffCode(domain, input, client.address);
  setSessionCookie(reply, token);
  return toStaffMember(member);
};
