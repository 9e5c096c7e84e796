import { consoleCalls, type ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';

/** Whether a role may make a call, by the contract. The server checks again. */
export function mayCall(role: StaffRole, name: ConsoleCallName): boolean {
  const roles: readonly StaffRole[] | 'staff' | 'anybody' = consoleCalls[name].roles;
  if (roles === 'staff' || roles === 'anybody') return true;
  return role === 'owner' || roles.includes(role);
}
