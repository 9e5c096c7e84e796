import { findUser } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { requestSmsCode } from '../sms/request-sms-code.ts';
import { readSmsSettings } from '../sms/sms-settings.ts';
import { wholePhone } from '../user/phone.ts';
import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { checkSolution, newChallenge } from './challenge.ts';
import type { LoginContext, LoginFrom } from './context.ts';
import { rejectBlockedDevice } from './open-session.ts';

/** What a device may do before login. Error: 6004. */
export async function beforeLogin(
  context: LoginContext,
  { device, edition }: Pick<LoginFrom, 'device' | 'edition'>,
) {
  await rejectBlockedDevice(context, device.id);
  const { dialCodes } = await readSmsSettings(context.database);
  const challenge = await newChallenge(context, device, Date.now());
  return { challenge, edition, region: { dialCodes } };
}

/**
 * Sends a code to a number, or for `verify` to the number of the viewer's account. Errors: 4000, 4030 (no session, no
 * phone), 4290, 6004.
 */
export async function sendCaptcha(
  context: LoginContext,
  request: { phone?: string | undefined; purpose: SmsPurpose; challenge: string; solution: string },
  from: LoginFrom,
) {
  const { device } = from;
  const now = Date.now();
  await rejectBlockedDevice(context, device.id);
  const challengeHash = checkSolution(context, request, device.id, now);
  const { purpose } = request;
  const phone = await phoneOf(context, request, from);
  const { id: deviceId, network } = device;
  return requestSmsCode(context, { phone, purpose, deviceId, network, challengeHash }, now);
}

async function phoneOf(
  { database }: LoginContext,
  { phone, purpose }: { phone?: string | undefined; purpose: SmsPurpose },
  { viewer }: LoginFrom,
): Promise<string> {
  if (purpose !== 'login' && !viewer) throw new AppError(4030, '请先登录');
  if (purpose !== 'verify') {
    if (phone === undefined) throw badField('phone', '请输入手机号');
    return wholePhone(phone);
  }
  const own = viewer && (await findUser(database, viewer.userId))?.phone;
  if (!own) throw new AppError(4030, '还没有绑定手机');
  return own;
}
