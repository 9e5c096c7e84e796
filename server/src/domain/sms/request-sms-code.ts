import { randomInt } from 'node:crypto';
import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { newId } from '../../db/new-id.ts';
import {
  countCodes,
  insertSmsCode,
  queueForNumber,
  type CodeCounts,
} from '../../db/queries/users/sms-codes.ts';
import type { Database } from '../../db/connect.ts';
import { badField, AppError } from '../app-error.ts';
import type { Seal } from '../seal.ts';
import { isOfRegion } from '../user/phone.ts';
import { readSmsSettings } from './sms-settings.ts';
import { smsCodeHash } from './take-sms-code.ts';

const LIFE_MS = 300_000;
/** What mainland carriers let through as well. */
const GAP_SECONDS = 60;
const HOUR = 3600;
const DAY = 86_400;

interface Requested {
  phone: string;
  purpose: SmsPurpose;
  deviceId: string;
  /** Empty where it says nothing of who calls. */
  network: string;
  /** Of the challenge that was solved. */
  challengeHash: Buffer;
}

/**
 * Makes a code and queues it for sending. Nothing here depends on whether the number is that of an account. Errors:
 * 4000 (a region without codes, a challenge used twice), 4290 (too many for the number, the device, the network, or
 * everybody).
 */
export async function requestSmsCode(
  { database, seal }: { database: Database; seal: Seal },
  requested: Requested,
  now: number,
): Promise<{ expiresAt: number; retryAfterSeconds: number }> {
  const { phone, purpose, deviceId, network, challengeHash } = requested;
  const { dialCodes, mostPerDay } = await readSmsSettings(database);
  if (!isOfRegion(phone, dialCodes)) throw badField('phone', '暂不支持这个手机号，请核对或换一个');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = now + LIFE_MS;
  await database.orm.transaction(async (orm) => {
    await queueForNumber({ orm }, phone);
    rejectTooMany(await countCodes({ orm }, { phone, deviceId, network }), network, mostPerDay);
    const isNew = await insertSmsCode(
      { orm },
      {
        id: newId(),
        phone,
        purpose,
        deviceId,
        network,
        codeHash: smsCodeHash(seal, { phone, purpose, deviceId, code }),
        sealedCode: seal.close(Buffer.from(code), 'sms code'),
        challengeHash,
        expiresAt: new Date(expiresAt),
      },
    );
    if (!isNew) throw badField('challenge', '安全验证用过了，请再试一次');
  });
  return { expiresAt, retryAfterSeconds: GAP_SECONDS };
}

function rejectTooMany(counts: CodeCounts, network: string, mostPerDay: number): void {
  const tooMany = (retryAfterSeconds: number, tip: string) => {
    throw new AppError(4290, tip, { retryAfterSeconds });
  };
  const { phoneSeconds } = counts;
  if (phoneSeconds !== null && phoneSeconds < GAP_SECONDS)
    tooMany(Math.ceil(GAP_SECONDS - phoneSeconds), '验证码刚发过，请稍等');
  if (counts.phoneDay >= 10) tooMany(DAY, '这个手机号今天收的验证码太多了');
  if (counts.phoneHour >= 5) tooMany(HOUR, '这个手机号收的验证码太多了');
  if (counts.deviceDay >= 15) tooMany(DAY, '这台设备今天要的验证码太多了');
  if (counts.deviceHour >= 8) tooMany(HOUR, '这台设备要的验证码太多了');
  if (network !== '' && counts.networkDay >= 200) tooMany(DAY, '当前网络要的验证码太多了');
  if (network !== '' && counts.networkHour >= 40) tooMany(HOUR, '当前网络要的验证码太多了');
  if (counts.everybodyDay >= mostPerDay) tooMany(DAY, '今天的验证码发完了，请用其他方式登录');
}
