import type { Database } from '../../db/connect.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { credentialsOf } from '../account/credentials.ts';
import { AppError } from '../app-error.ts';
import { passkeysOf } from './manage-passkeys.ts';

/** What a user can log in with besides a password and a phone. Error: 4040. */
export async function credentialsOfUser({ database }: { database: Database }, id: string) {
  if (!(await findUser(database, id))) throw new AppError(4040, '没有这个用户');
  const [passkeys, credentials] = await Promise.all([
    passkeysOf({ database }, { userId: id }),
    credentialsOf({ database }, { userId: id }),
  ]);
  return { passkeys: passkeys.list, credentials: credentials.list };
}
