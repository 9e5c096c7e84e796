import { replaceUserPassword } from '../../db/queries/users/accounts.ts';
import { revokeCredentials } from '../../db/queries/users/credentials.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { rejectWeakPassword } from '../password/password-rules.ts';
import { userPasswords } from '../password/password-thread.ts';
import { takeSmsCode } from '../sms/take-sms-code.ts';
import type { AccountContext, AccountFrom } from './context.ts';
import { requirePassword } from './require-password.ts';
import { CALLING_CODE } from '../text/patterns.ts';

interface Change {
  current?: string | undefined;
  code?: string | undefined;
  next: string;
}

/**
 * Changes or sets the password. The other sessions and the credentials of the account end with the former one. Errors:
 * 4000 (current, code, next), 4030 (a guest), 4090 (changed meanwhile), 4290.
 */
export async function changePassword(
  context: AccountContext,
  change: Change,
  from: AccountFrom,
): Promise<{ endedSessions: number }> {
  const { database, sessions } = context;
  const user = await findUser(database, from.viewer.userId);
  if (!user) throw new AppError(1000);
  if (user.passwordHash === null && user.phone === null)
    throw new AppError(4030, '先注册账号或绑定手机，再设置密码');
  const names = [user.accountName, user.phone?.replace(CALLING_CODE, '') ?? null];
  rejectWeakPassword(change.next, { names, field: 'next' });
  await requireOwner(context, user, change, from);
  const passwordHash = await userPasswords.hash(change.next);
  const ended = await database.orm.transaction(async (orm) => {
    if (!(await replaceUserPassword({ orm }, user, passwordHash)))
      throw new AppError(4090, '密码刚被改过，请重新登录');
    await revokeCredentials({ orm }, user.id);
    return revokeSessionsOfUser({ orm }, user.id, { except: from.viewer.sessionId });
  });
  await sessions.forget(ended);
  return { endedSessions: ended.length };
}

/** The present password, or a code sent to the account's phone. */
async function requireOwner(
  context: AccountContext,
  user: UserRow,
  { current, code, next }: Change,
  from: AccountFrom,
): Promise<void> {
  const { passwordHash, phone } = user;
  if (current !== undefined && passwordHash !== null) {
    if (current === next) throw badField('next', '新密码不能和现在的密码一样');
    const { sessionId } = from.viewer;
    await requirePassword(context, { ...user, passwordHash }, current, {
      field: 'current',
      sessionId,
    });
    return;
  }
  if (phone === null) throw badField('current', '请输入现在的密码');
  if (code === undefined) throw badField('code', '请输入短信验证码');
  await takeSmsCode(context, from, { phone, purpose: 'verify', code });
}
