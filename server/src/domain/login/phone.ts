import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import { bindPhone, findUserByPhone, protectGuest } from '../../db/queries/users/accounts.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { requirePassword } from '../account/require-password.ts';
import { takeSmsCode } from '../sms/take-sms-code.ts';
import { wholePhone } from '../user/phone.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import { makeUser, type Origin } from './new-user.ts';
import {
  guestOf,
  leaveFormerSession,
  loggedIn,
  openFirstSession,
  openSession,
  rejectBlockedDevice,
  rejectBlockedUser,
} from './open-session.ts';

/** @internal also said where a number is changed */
export const phoneTaken = () =>
  new AppError(4090, '这个手机号已经绑定了另一个账号', { field: 'phone' });

/**
 * Signs in by a code. A number of nobody becomes that of the guest who asks, who keeps everything, or else of a new
 * user. Errors: 4000 (code), 4030 (blocked), 4090, 4290, 6004, 6015.
 */
export async function loginPhone(
  context: LoginContext,
  { code, ...login }: Origin & { phone: string; code: string },
  from: LoginFrom,
): Promise<LoggedInUser> {
  const { database } = context;
  const phone = wholePhone(login.phone);
  await rejectBlockedDevice(context, from.device.id);
  await takeSmsCode(context, from, { phone, purpose: 'login', code });
  const known = await findUserByPhone(database, phone);
  const guest = known ? null : await guestOf(context, from);
  if (guest) return becomeAccount(context, guest, phone, from);
  if (!known) await from.allowNewUser();
  const find = () => findUserByPhone(database, phone);
  const origin = { ...login, deviceId: from.device.id };
  const user = known ?? (await makeUser(database, origin, { phone }, find));
  await rejectBlockedUser(context, user);
  const opened = { userId: user.id, way: 'phone', guard: { phone } } as const;
  const session = await openSession(context, from, opened);
  await leaveFormerSession(context, from);
  return loggedIn(context, user, from, session);
}

/**
 * Binds a phone to the user of the session, and answers a new one. An account with a password needs it: a session
 * alone does not take an account over. Errors: 4000 (code, password), 4090 (has one; another account's), 4290, 6004.
 */
export async function bindMobile(
  context: LoginContext,
  { code, password, ...typed }: { phone: string; code: string; password?: string | undefined },
  from: LoginFrom & { viewer: { userId: string } },
): Promise<LoggedInUser> {
  const { database } = context;
  const phone = wholePhone(typed.phone);
  await rejectBlockedDevice(context, from.device.id);
  const user = await findUser(database, from.viewer.userId);
  if (!user) throw new AppError(1000);
  if (user.phone !== null) throw new AppError(4090, '已经绑定过手机号，可以去更换');
  if (user.passwordHash !== null) {
    if (password === undefined) throw badField('password', '请输入登录密码');
    await requirePassword(context, { ...user, passwordHash: user.passwordHash }, password, {
      field: 'password',
      sessionId: from.viewer.sessionId,
    });
  }
  await takeSmsCode(context, from, { phone, purpose: 'bind', code });
  return becomeAccount(context, user, phone, from);
}

/** Gives a user a phone and a session anew. All that a guest had of sessions ends; an account keeps its others. */
async function becomeAccount(
  context: LoginContext,
  before: UserRow,
  phone: string,
  from: LoginFrom,
): Promise<LoggedInUser> {
  const isGuest = before.passwordHash === null;
  const opened = { userId: before.id, way: 'phone', guard: { phone } } as const;
  const { user, session, ended } = await context.database.orm
    .transaction(async (orm) => {
      const row = isGuest
        ? await protectGuest({ orm }, before.id, { phone })
        : await bindPhone({ orm }, before, phone);
      if (!row) throw new AppError(4090, '账号刚有变化，请刷新后再试');
      if (isGuest)
        return { user: row, ...(await openFirstSession(context, from, opened, { orm })) };
      return { user: row, session: await openSession(context, from, opened, { orm }), ended: [] };
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? phoneTaken() : error;
    });
  if (isGuest) await context.sessions.forget(ended);
  else await leaveFormerSession(context, from);
  return loggedIn(context, user, from, session);
}
