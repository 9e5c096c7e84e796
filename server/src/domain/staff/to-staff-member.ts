import type { StaffMember } from '@yehang/contract/shapes/staff.ts';
import type { StaffRow } from '../../db/queries/staff.ts';

export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    login: row.login,
    role: row.role,
    hasSecondFactor: row.totpConfirmedAt !== null,
    disabled: row.disabled,
    createdAt: row.createdAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
  };
}
