import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import { findAccount } from '../../db/queries/users/accounts.ts';
import { AppError } from '../app-error.ts';
import { NAME_OF_ACCOUNT } from '../text/patterns.ts';
import { countAttempt } from '../password/login-limits.ts';
import { userPasswords } from '../password/password-thread.ts';
import { wholePhone } from '../user/phone.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import {
  leaveFormerSession,
  loggedIn,
  openSession,
  rejectBlockedDevice,
  rejectBlockedUser,
} from './open-session.ts';

/**
 * Signs in by name or phone and password. Whether there is such an account is told neither by the answer nor by its
 * time. Errors: 4030 (wrong, or blocked), 4290 (too many attempts), 6004.
 */
export async function loginAccount(
  context: LoginContext,
  { account, password }: { account: string; password: string },
  from: LoginFrom,
): Promise<LoggedInUser> {
  const { database, counters } = context;
  await rejectBlockedDevice(context, from.device.id);
  const key = NAME_OF_ACCOUNT.test(account)
    ? { accountName: account }
    : ({ phone: wholePhone(account) } as const);
  const found = await findAccount(database, key, from.device.id);
  const isKnown = found?.isKnownDevice ?? false;
  const takeBack = await countAttempt(counters, {
    realm: 'user',
    step: 'password',
    name: account,
    address: from.address,
    deviceId: found && isKnown ? `${found.user.id}:${from.device.id}` : null,
  });
  const passwordHash = found?.user.passwordHash ?? null;
  const fits = await userPasswords.matches(passwordHash, password, isKnown);
  if (!found || passwordHash === null || !fits) throw new AppError(4030, '账号或密码不正确');
  await takeBack();
  await rejectBlockedUser(context, found.user);
  const session = await openSession(context, from, {
    userId: found.user.id,
    way: 'password',
    guard: { passwordHash },
  });
  await leaveFormerSession(context, from);
  return loggedIn(context, found.user, from, session);
}
