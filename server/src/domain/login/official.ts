import { hash } from 'node:crypto';
import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import { noteCredentialSession, useCredential } from '../../db/queries/users/credentials.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { limit } from '../rate-limits.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import {
  leaveFormerSession,
  loggedIn,
  openSession,
  rejectBlockedDevice,
  rejectBlockedUser,
} from './open-session.ts';

/**
 * Signs in by a scanned credential and uses it up, both or neither: of fifty at once one gets in. Errors: 4030 (used,
 * revoked, too old, or none; blocked), 4290, 6004.
 */
export async function loginOfficial(
  context: LoginContext,
  { credential: secret }: { credential: string },
  from: LoginFrom,
): Promise<LoggedInUser> {
  const { database, counters } = context;
  await rejectBlockedDevice(context, from.device.id);
  const { network } = from.device;
  if (network !== '')
    await limit(counters, `credential-network:${network}`, { limit: 100, windowSeconds: 900 });
  const { user, session } = await database.orm.transaction(async (orm) => {
    const credential = await useCredential({ orm }, hash('sha256', secret, 'buffer'));
    const row = credential && (await findUser({ orm }, credential.userId));
    if (!credential || !row) throw new AppError(4030, '凭证无效、用过了或者已被撤销');
    await rejectBlockedUser(context, row);
    const opened = {
      userId: row.id,
      way: 'credential',
      guard: 'none',
    } as const;
    const started = await openSession(context, from, opened, { orm });
    await noteCredentialSession({ orm }, credential.id, started.id);
    return { user: row, session: started };
  });
  await leaveFormerSession(context, from);
  return loggedIn(context, user, from, session);
}
