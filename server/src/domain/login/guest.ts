import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import { findUserByDevice, type UserRow } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { confirmAge } from '../user/confirm-age.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import { makeUser } from './new-user.ts';
import { loggedIn, rejectBlockedDevice, rejectBlockedUser } from './open-session.ts';

export interface GuestLogin {
  devID: string;
  affCode?: string | undefined;
  sign: string;
  pc?: string | undefined;
  dc?: string | undefined;
  isLight?: boolean | undefined;
  ageConfirmed?: true | undefined;
}

/** Whether the login's own signature is right: it binds the device to the channel and the edition. */
function isSigned(login: GuestLogin, signKey: string): boolean {
  const text = `${login.devID}\n${login.pc ?? ''}\n${login.dc ?? ''}\n${login.isLight ? '1' : '0'}`;
  const expected = createHmac('sha256', signKey).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(login.sign, 'hex'));
}

/**
 * Signs a visitor in by device id. The same device gets the same user, while that user is unprotected. Who says so is
 * recorded as 18 or older.
 * Errors: 4032 (the login's signature), 6004 (device or user blocked), 4030 (changed meanwhile), 6015 (too many new users).
 */
export async function loginGuest(
  context: LoginContext & { keys: { signKey: string } },
  login: GuestLogin,
  from: LoginFrom,
): Promise<LoggedInUser> {
  if (!isSigned(login, context.keys.signKey)) throw new AppError(4032);
  await rejectBlockedDevice(context, login.devID);
  // The guest of the device may become an account between the two; then the device has a new one.
  for (let attempt = 0; attempt < 3; attempt++) {
    const user = await findOrMakeGuest(context, login, from);
    await rejectBlockedUser(context, user, 6004);
    const session = await context.sessions.start({
      userId: user.id,
      edition: from.edition,
      way: 'guest',
      device: from.device,
      guard: { deviceId: login.devID },
    });
    if (!session) continue;
    if (!login.ageConfirmed || user.ageConfirmedAt) return loggedIn(context, user, from, session);
    await confirmAge(context, { userId: user.id });
    return loggedIn(context, { ...user, ageConfirmedAt: new Date() }, from, session);
  }
  throw new AppError(4030, '账号刚有变化，请再试一次');
}

async function findOrMakeGuest(
  { database }: LoginContext,
  login: GuestLogin,
  from: LoginFrom,
): Promise<UserRow> {
  const find = () => findUserByDevice(database, login.devID);
  const known = await find();
  if (known) return known;
  await from.allowNewUser();
  return makeUser(database, { ...login, deviceId: login.devID }, { deviceId: login.devID }, find);
}
