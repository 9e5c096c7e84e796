import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import type { StaffRow } from '../../db/queries/staff/staff.ts';

export function toStaffAccount(row: StaffRow): StaffAccount {
  return {
    id: row.id,
    login: row.login,
    role: row.role,
    hasSecondFactor: row.totpConfirmedAt !== null,
    mustChangePassword: row.mustChangePassword,
    disabled: row.disabled,
    createdAt: row.createdAt.getTime(),
    lastLoginAt: row.lastLoginAt?.getTime() ?? null,
  };
}
