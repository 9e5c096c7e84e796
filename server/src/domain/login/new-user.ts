import { randomBytes } from 'node:crypto';
import { newId } from '../../db/new-id.ts';
import { findUserIdByInviteCode, insertUser, type UserRow } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import { newInviteCode } from './invite-code.ts';

/** Where a new user comes from, and what they said of themselves. */
export interface Origin {
  affCode?: string | undefined;
  pc?: string | undefined;
  dc?: string | undefined;
  /** They are 18 or older. */
  ageConfirmed?: true | undefined;
}

/** What a user is found by: a device as a guest, else a name with a password, or a phone. */
type Found =
  | { deviceId: string }
  | { accountName: string; passwordHash: string }
  | { phone: string };

/**
 * Makes a user. Where another request made the same one at the same time, it is what `findSame` answers, unless that
 * throws. An invitation code of somebody who was on the same device binds nobody.
 */
export async function makeUser(
  database: Database,
  origin: Origin & { deviceId: string },
  found: Found,
  findSame: () => Promise<UserRow | null>,
): Promise<UserRow> {
  const { affCode, deviceId } = origin;
  const invitedBy = affCode
    ? await findUserIdByInviteCode(database, { inviteCode: affCode, deviceId })
    : null;
  // A second attempt covers what another request has just made, and a code drawn twice.
  for (let attempt = 0; attempt < 5; attempt++) {
    const made = await insertUser(database, {
      id: newId(),
      nickname: `夜航客${randomBytes(3).toString('hex')}`,
      inviteCode: newInviteCode(),
      invitedBy,
      channelPc: origin.pc ?? '',
      channelDc: origin.dc ?? '',
      ageConfirmedAt: origin.ageConfirmed ? new Date() : null,
      ...found,
    });
    const user = made ?? (await findSame());
    if (user) return user;
  }
  throw new Error('no free invitation code in five draws');
}
