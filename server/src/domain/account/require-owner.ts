import type { UserRow } from '../../db/queries/users/users.ts';
import { badField } from '../app-error.ts';
import { takeSmsCode } from '../sms/take-sms-code.ts';
import type { AccountContext, AccountFrom } from './context.ts';
import { requirePassword } from './require-password.ts';

/**
 * Asks the holder of a session for the account's password, or for a code sent to its phone: a session alone does not do
 * what cannot be undone. A guest has neither, and nothing to prove. Errors: 4000 naming `password` or `code`, 4290.
 */
export async function requireOwner(
  context: AccountContext,
  user: Pick<UserRow, 'id' | 'passwordHash' | 'phone'>,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  from: AccountFrom,
): Promise<void> {
  const { id, passwordHash, phone } = user;
  if (password !== undefined && passwordHash !== null) {
    const { sessionId } = from.viewer;
    await requirePassword(context, { id, passwordHash }, password, {
      field: 'password',
      sessionId,
    });
    return;
  }
  if (phone === null && passwordHash === null) return;
  if (phone === null) throw badField('password', '请输入登录密码');
  if (code === undefined)
    throw passwordHash === null
      ? badField('code', '请输入短信验证码')
      : badField('password', '请输入登录密码');
  await takeSmsCode(context, from, { phone, purpose: 'verify', code });
}
