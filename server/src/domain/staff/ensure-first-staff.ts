import { newId } from '../../db/new-id.ts';
import {
  findStaffByLogin,
  insertStaff,
  listStaff,
  updateStaff,
  withFirstStaffLock,
} from '../../db/queries/staff/staff.ts';
import { staffPasswords } from '../password/password-thread.ts';
import { newPassword } from './passwords.ts';
import type { Database } from '../../db/connect.ts';

const FIRST_LOGIN = 'owner';

/**
 * The console's first login: made on an empty staff table, and given a fresh password at every start until
 * somebody has signed in with it, so that a lost print-out locks nobody out. Null from then on, and of processes that
 * start together for all but one.
 * @param mayRenew not of one process among several: the next one's password would make this one's worthless
 */
export async function ensureFirstStaff(
  { database }: { database: Database },
  { mayRenew }: { mayRenew: boolean },
): Promise<{ login: string; password: string } | null> {
  return withFirstStaffLock(database, async (held) => {
    const everybody = await listStaff(held);
    const owner = await findStaffByLogin(held, FIRST_LOGIN);
    if (owner ? owner.lastLoginAt !== null || !mayRenew : everybody.length > 0) return null;
    const password = newPassword();
    const passwordHash = await staffPasswords.hash(password);
    const first = { passwordHash, mustChangePassword: true };
    if (owner) await updateStaff(held, owner.id, first);
    else await insertStaff(held, { id: newId(), login: FIRST_LOGIN, role: 'owner', ...first });
    return { login: FIRST_LOGIN, password };
  });
}
