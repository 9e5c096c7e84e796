import { auditLog } from '../../domain/audit/audit-log.ts';
import { listJobs, retryRow } from '../../domain/jobs/list-jobs.ts';
import { findEverything } from '../../domain/overview/find-everything.ts';
import { dismissGuide, guideState } from '../../domain/overview/guide.ts';
import { overview } from '../../domain/overview/overview.ts';
import { changeOwnPassword, resetStaff } from '../../domain/staff/change-password.ts';
import { checkStaffCode, checkStaffPassword } from '../../domain/staff/login.ts';
import { allStaff, createStaff, updateStaffMember } from '../../domain/staff/manage-staff.ts';
import { refusedLogins } from '../../domain/staff/refusals.ts';
import { endStaffSession, getStaffAccount } from '../../domain/staff/session.ts';
import { toStaffAccount } from '../../domain/staff/to-staff-account.ts';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { mayCall, type ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Staff, their sessions, the audit log, jobs and the overview. */
export const consoleStaffCalls = {
  'login/code': async ({ input, context, client, deviceToken, keepSession }) => {
    const { address } = client;
    const { member, ...session } = await checkStaffCode(context, input, { address, deviceToken });
    keepSession(session);
    return toStaffAccount(member);
  },
  'login/logout': async ({ staff, context, keepSession }) => {
    await endStaffSession(context, staff);
    keepSession(null);
    return {};
  },
  'login/me': ({ staff, context }) => getStaffAccount(context, staff),
  'login/password': ({ input, context, client: { address }, deviceToken }) =>
    checkStaffPassword(context, input, { address, deviceToken }),
  'login/password/change': ({ input, staff, context }) => changeOwnPassword(context, staff, input),
  'staff/create': ({ input, staff, context }) => createStaff(context, staff, input),
  'staff/list': ({ context }) => allStaff(context),
  'staff/refusals': ({ context }) => refusedLogins(context),
  'staff/reset': ({ input, staff, context }) => resetStaff(context, staff, input.id),
  'staff/update': ({ input, staff, context }) => updateStaffMember(context, staff, input),
  'audit/list': ({ input, context }) => auditLog(context, input),
  'job/list': ({ context }) => listJobs(context),
  'job/retry': ({ input, staff, context }) => retryRow(context, staff, input),
  find: ({ input, staff, context }) =>
    findEverything(context, input.text, {
      contents: mayCall(consoleCalls['content/list'], staff),
      users: mayCall(consoleCalls['user/list'], staff),
      orders: mayCall(consoleCalls['purchase/list'], staff),
      payments: mayCall(consoleCalls['recharge/list'], staff),
      withdrawals: mayCall(consoleCalls['withdrawal/list'], staff),
    }),
  'guide/dismiss': ({ input, staff, context }) => dismissGuide(context, staff, input),
  'guide/info': ({ context }) => guideState(context),
  overview: ({ context }) => overview(context),
} satisfies Partial<ConsoleHandlers>;
