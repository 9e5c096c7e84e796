import { consoleCalls, type ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { ConsoleRoles } from '@yehang/contract/define-call.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';

/** Whether a role may make a call, by the contract. The server checks again. */
export function mayCall(role: StaffRole, name: ConsoleCallName): boolean {
  const roles: ConsoleRoles = consoleCalls[name].roles;
  if (typeof roles === 'string') return true;
  return role === 'owner' || roles.includes(role);
}
