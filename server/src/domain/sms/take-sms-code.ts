import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { trySmsCode } from '../../db/queries/users/sms-codes.ts';
import type { Database } from '../../db/connect.ts';
import { badField } from '../app-error.ts';
import { HmacKey } from '../hmac-key.ts';
import { countAttempt } from '../password/login-limits.ts';
import type { Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';

/** Guesses at one code; with ten codes a day, a number is guessed once in some fifty years. */
const MOST_ATTEMPTS = 5;

/** A code as it is stored: nobody who reads the table can try out its million texts. */
export function smsCodeHash(
  seal: Seal,
  of: { phone: string; purpose: SmsPurpose; deviceId: string; code: string },
): Buffer {
  const key = new HmacKey(seal.derive('yehang/sms-code/v1'));
  const text = [of.phone, of.purpose, of.deviceId, of.code].join('\n');
  return Buffer.from(key.sign(text), 'hex');
}

/**
 * Uses up a code that was sent to this number for this purpose at the request of this device. The answer is the same
 * whether it is wrong, too old, used, or never was. Errors: 4000 naming `field`, 4290.
 */
export async function takeSmsCode(
  { database, seal, counters }: { database: Database; seal: Seal; counters: Counters },
  from: { device: { id: string }; address: string | null },
  {
    phone,
    purpose,
    code,
    field = 'code',
  }: { phone: string; purpose: SmsPurpose; code: string; field?: string },
): Promise<void> {
  const deviceId = from.device.id;
  const { address } = from;
  const attempt = { realm: 'user', step: 'code', name: phone, address, deviceId: null } as const;
  const takeBack = await countAttempt(counters, attempt);
  const codeHash = smsCodeHash(seal, { phone, purpose, deviceId, code });
  const tried = { phone, purpose, deviceId, codeHash, mostAttempts: MOST_ATTEMPTS };
  if (!(await trySmsCode(database, tried)))
    throw badField(field, '验证码不正确或已过期，请核对或重新获取');
  await takeBack();
}
