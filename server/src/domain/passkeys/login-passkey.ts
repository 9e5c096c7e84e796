import { PASSKEY_TIMEOUT_MS } from '@yehang/contract/shapes/passkey.ts';
import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import {
  findPasskey,
  notePasskeyUse,
  usePasskeyChallenge,
} from '../../db/queries/users/passkeys.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import type { LoginContext, LoginFrom } from '../login/context.ts';
import {
  leaveFormerSession,
  loggedIn,
  openSession,
  rejectBlockedDevice,
  rejectBlockedUser,
} from '../login/open-session.ts';
import { limit } from '../rate-limits.ts';
import { handleOf } from './manage-passkeys.ts';
import { makeChallenge, readChallenge } from './passkey-challenge.ts';
import { isSignedByPasskey, readAuthenticatorData, readClientData } from './verify-passkey.ts';

interface RelyingParty {
  rpId: string;
  origin: string;
}

interface PasskeyAnswer {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

/** What a device is asked for to log in. Error: 6004. */
export async function passkeyLoginChallenge(
  context: LoginContext,
  { device }: Pick<LoginFrom, 'device'>,
  { rpId }: RelyingParty,
) {
  await rejectBlockedDevice(context, device.id);
  const bound = { purpose: 'login', deviceId: device.id, rpId } as const;
  const challenge = makeChallenge(context, bound, Date.now());
  return { challenge, rpId, timeoutMs: PASSKEY_TIMEOUT_MS };
}

/**
 * Logs in by a passkey. One answer is good once: it is used up in the transaction that opens the session. Errors: 4030
 * (wrong, too old, used, of another domain, or blocked), 4090 (account changed meanwhile), 4290, 6004.
 */
export async function loginPasskey(
  context: LoginContext,
  answer: PasskeyAnswer,
  from: LoginFrom,
  { rpId, origin }: RelyingParty,
): Promise<LoggedInUser> {
  const { database, counters } = context;
  const { device } = from;
  await rejectBlockedDevice(context, device.id);
  await limit(counters, `passkey-device:${device.id}`, { limit: 30, windowSeconds: 900 });
  if (device.network !== '')
    await limit(counters, `passkey-network:${device.network}`, { limit: 300, windowSeconds: 900 });
  const clientDataJSON = Buffer.from(answer.clientDataJSON, 'base64url');
  const authenticatorData = Buffer.from(answer.authenticatorData, 'base64url');
  const signature = Buffer.from(answer.signature, 'base64url');
  const client = readClientData(clientDataJSON);
  const bound = { purpose: 'login', deviceId: device.id, rpId } as const;
  const challenge = client && readChallenge(context, client.challenge, bound, Date.now());
  if (!challenge || client.type !== 'webauthn.get')
    throw new AppError(4030, '通行密钥的请求已过期，请再试一次');
  const passkey = await findPasskey(database, Buffer.from(answer.credentialId, 'base64url'));
  const data = readAuthenticatorData(authenticatorData, rpId);
  const isRight =
    passkey !== null &&
    data !== null &&
    passkey.rpId === rpId &&
    client.origin === origin &&
    client.crossOrigin !== true &&
    (answer.userHandle === null || answer.userHandle === handleOf(passkey.userId)) &&
    isSignedByPasskey(passkey, { authenticatorData, clientDataJSON, signature });
  if (!isRight) throw wrong();
  const user = await findUser(database, passkey.userId);
  if (!user) throw wrong();
  await rejectBlockedUser(context, user);
  const session = await database.orm.transaction(async (orm) => {
    if (!(await usePasskeyChallenge({ orm }, challenge.challengeHash, challenge.expiresAt)))
      throw new AppError(4030, '通行密钥的请求已用过，请再试一次');
    // A counter that does not grow means that there is a copy, or that the passkey was removed meanwhile.
    if (!(await notePasskeyUse({ orm }, passkey, data))) throw wrong();
    const opened = { userId: user.id, way: 'passkey', guard: 'none' } as const;
    return openSession(context, from, opened, { orm });
  });
  await leaveFormerSession(context, from);
  return loggedIn(context, user, from, session);
}

const wrong = () => new AppError(4030, '通行密钥没有通过验证，请换一种方式登录');
