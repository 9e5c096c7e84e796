import { badField } from '../app-error.ts';
import { countAttempt } from '../password/login-limits.ts';
import { userPasswords } from '../password/password-thread.ts';
import type { Counters } from '../rate-limits.ts';

/**
 * Asks the holder of a session for the password. A stolen session allows no more guesses than the login. Errors: 4000
 * naming `field`, 4290.
 */
export async function requirePassword(
  { counters }: { counters: Counters },
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
  { field, sessionId }: { field: string; sessionId: string },
): Promise<void> {
  const takeBack = await countAttempt(counters, {
    realm: 'user',
    step: 'password',
    name: id,
    address: null,
    deviceId: `session:${sessionId}`,
  });
  if (!(await userPasswords.matches(passwordHash, password, true)))
    throw badField(field, '登录密码不正确');
  await takeBack();
}
