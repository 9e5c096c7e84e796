import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findUserByDevice,
  findUserIdByInviteCode,
  insertGuest,
  isDeviceBlocked,
  type UserRow,
} from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { toUserInfo } from '../user/to-user-info.ts';
import { newInviteCode } from './invite-code.ts';
import type { Sessions } from '../sessions.ts';

export interface GuestLogin {
  devID: string;
  affCode?: string | undefined;
  sign: string;
  pc?: string | undefined;
  dc?: string | undefined;
  isLight?: boolean | undefined;
}

/** Whether the login's own signature is right: it binds the device to the channel and the edition. */
function isSigned(login: GuestLogin, signKey: string): boolean {
  const text = `${login.devID}\n${login.pc ?? ''}\n${login.dc ?? ''}\n${login.isLight ? '1' : '0'}`;
  const expected = createHmac('sha256', signKey).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(login.sign, 'hex'));
}

/**
 * Signs a visitor in by device id. The same device gets the same user, while that user is unprotected.
 * Errors: 4032 (the login's signature), 6004 (device blocked), 4030 (user blocked), 6015 (from `allowNewGuest`).
 */
export async function loginGuest(
  { database, sessions, signKey }: { database: Database; sessions: Sessions; signKey: string },
  login: GuestLogin,
  from: { sysType: string; allowNewGuest: () => Promise<void> },
): Promise<LoggedInUser> {
  if (!isSigned(login, signKey)) throw new AppError(4032);
  if (await isDeviceBlocked(database, login.devID)) throw new AppError(6004);
  let user = await findUserByDevice(database, login.devID);
  if (!user) {
    await from.allowNewGuest();
    user = await makeGuest(database, login);
  }
  if (user.blockedAt) throw new AppError(4030, '账号已被停用，请联系在线客服');
  const edition = login.isLight || from.sysType === 'light' ? 'light' : 'full';
  const session = await sessions.start(user.id, edition, from.sysType);
  return { ...toUserInfo(user, edition), ...session };
}

async function makeGuest(database: Database, login: GuestLogin): Promise<UserRow> {
  const invitedBy = login.affCode ? await findUserIdByInviteCode(database, login.affCode) : null;
  // A second attempt covers the device that another request has just signed in, and a code drawn twice.
  for (let attempt = 0; attempt < 5; attempt++) {
    const made = await insertGuest(database, {
      id: newId(),
      nickname: `夜航客${randomBytes(3).toString('hex')}`,
      deviceId: login.devID,
      inviteCode: newInviteCode(),
      invitedBy,
      channelPc: login.pc ?? '',
      channelDc: login.dc ?? '',
    });
    const user = made ?? (await findUserByDevice(database, login.devID));
    if (user) return user;
  }
  throw new Error('no free invitation code in five draws');
}
