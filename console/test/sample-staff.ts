import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { sampleId } from './sample-content.ts';

/** A staff member; `fields` override the defaults. */
export function sampleStaff(fields: Partial<StaffAccount> = {}): StaffAccount {
  return {
    id: sampleId(900),
    login: 'captain',
    role: 'owner',
    hasSecondFactor: true,
    mustChangePassword: false,
    disabled: false,
    createdAt: Date.UTC(2026, 0, 2),
    lastLoginAt: Date.UTC(2026, 10, 20, 3, 4, 5),
    ...fields,
  };
}
