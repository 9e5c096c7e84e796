import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import { findAccount, protectGuest } from '../../db/queries/users/accounts.ts';
import type { UserRow } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { rejectWeakPassword } from '../password/password-rules.ts';
import { userPasswords } from '../password/password-thread.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { judgeByRules } from '../policy/judge-text.ts';
import { limit } from '../rate-limits.ts';
import { OFFICIAL_ACCOUNT } from '../text/patterns.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import { makeUser, type Origin } from './new-user.ts';
import {
  guestOf,
  loggedIn,
  openFirstSession,
  openSession,
  rejectBlockedDevice,
} from './open-session.ts';

interface Registration extends Origin {
  account: string;
  password: string;
}

/**
 * Registers an account. A guest keeps everything: they become it, and what else was signed in as them ends. Errors:
 * 4000 (name, password), 4090 (name taken, an account already), 4290, 6004, 6015.
 */
export async function registerAccount(
  context: LoginContext,
  registration: Registration,
  from: LoginFrom,
): Promise<LoggedInUser> {
  const { account: accountName, password } = registration;
  const { database, sessions } = context;
  await rejectBlockedDevice(context, from.device.id);
  rejectForbiddenName(accountName, 'account', '账号');
  if (judgeByRules(accountName, 'name') !== 'show')
    throw badField('account', '账号里有不允许使用的词，请修改');
  if (OFFICIAL_ACCOUNT.test(accountName)) throw badField('account', '这个账号名不能使用，请换一个');
  rejectWeakPassword(password, { names: [accountName], field: 'password' });
  await limitRegistrations(context, from);
  const guest = await guestOf(context, from);
  if (from.viewer && !guest) throw new AppError(4090, '你已经有账号了，退出登录后才能注册新的');
  // Of a name that is taken nothing is hashed; the unique key decides where it is taken meanwhile.
  await rejectTaken(context, accountName, from);
  if (!guest) await from.allowNewUser();
  const passwordHash = await userPasswords.hash(password);
  const by = { accountName, passwordHash };
  if (!guest) {
    const origin = { ...registration, deviceId: from.device.id };
    const user = await makeUser(database, origin, by, () =>
      rejectTaken(context, accountName, from),
    );
    const session = await openSession(context, from, asAccount(user.id, passwordHash));
    return loggedIn(context, user, from, session);
  }
  const { user, session, ended } = await database.orm
    .transaction(async (orm) => {
      const row = await protectGuest({ orm }, guest.id, by);
      if (!row) throw new AppError(4090, '这个账号刚刚注册过了，请刷新');
      const opened = asAccount(row.id, passwordHash);
      return { user: row, ...(await openFirstSession(context, from, opened, { orm })) };
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    });
  await sessions.forget(ended);
  return loggedIn(context, user, from, session);
}

const taken = () => new AppError(4090, '这个账号名已经有人用了，请换一个', { field: 'account' });

const asAccount = (userId: string, passwordHash: string) =>
  ({ userId, way: 'password', guard: { passwordHash } }) as const;

/** Null where the name is free after all. Error: 4090. */
async function rejectTaken(
  { database }: LoginContext,
  accountName: string,
  { device }: LoginFrom,
): Promise<UserRow | null> {
  if (await findAccount(database, { accountName }, device.id)) throw taken();
  return null;
}

/** Registering tells whether a name is taken: nobody tries out many. Error: 4290. */
async function limitRegistrations({ counters }: LoginContext, { device }: LoginFrom) {
  const { id, network } = device;
  await limit(counters, `register-device:${id}`, { limit: 20, windowSeconds: 3600 });
  if (network !== '')
    await limit(counters, `register-network:${network}`, { limit: 100, windowSeconds: 3600 });
}
