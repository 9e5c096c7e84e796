import { replacePhone } from '../../db/queries/users/accounts.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { takeSmsCode } from '../sms/take-sms-code.ts';
import { maskedPhone, wholePhone } from '../user/phone.ts';
import type { AccountContext, AccountFrom } from './context.ts';
import { requirePassword } from './require-password.ts';

interface Change {
  phone: string;
  code: string;
  oldCode?: string | undefined;
  password?: string | undefined;
}

/**
 * Changes the phone of an account, by a code sent to the new number, and one sent to the old number or the password.
 * The other sessions end. Errors: 4000, 4030 (no phone to change), 4090 (taken, changed meanwhile), 4290.
 */
export async function changePhone(
  context: AccountContext,
  { code, oldCode, password, ...typed }: Change,
  from: AccountFrom,
): Promise<{ phone: string }> {
  const { database, sessions } = context;
  const { userId, sessionId } = from.viewer;
  const user = await findUser(database, userId);
  if (!user) throw new AppError(1000);
  const { phone: old, passwordHash } = user;
  if (old === null) throw new AppError(4030, '还没有绑定手机，请先绑定');
  const phone = wholePhone(typed.phone);
  if (phone === old) throw badField('phone', '这就是现在绑定的手机号');
  if (password !== undefined && passwordHash !== null)
    await requirePassword(context, { id: userId, passwordHash }, password, {
      field: 'password',
      sessionId,
    });
  else if (oldCode === undefined) throw badField('oldCode', '请输入原手机号收到的验证码');
  else
    await takeSmsCode(context, from, {
      phone: old,
      purpose: 'verify',
      code: oldCode,
      field: 'oldCode',
    });
  await takeSmsCode(context, from, { phone, purpose: 'change', code });
  const ended = await database.orm
    .transaction(async (orm) => {
      if (!(await replacePhone({ orm }, userId, { from: old, to: phone })))
        throw new AppError(4090, '手机号刚被改过，请刷新');
      return revokeSessionsOfUser({ orm }, userId, { except: sessionId });
    })
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? new AppError(4090, '这个手机号已经绑定了另一个账号', { field: 'phone' })
        : error;
    });
  await sessions.forget(ended);
  return { phone: maskedPhone(phone) };
}
