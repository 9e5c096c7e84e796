import {
  MOST_PASSKEYS,
  PASSKEY_TIMEOUT_MS,
  type PasskeyRow as Shown,
} from '@yehang/contract/shapes/passkey.ts';
import type { PASSKEY_ALGORITHMS } from '@yehang/contract/shapes/passkey-values.ts';
import { newId } from '../../db/new-id.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  usePasskeyChallenge,
  type PasskeyRow,
} from '../../db/queries/users/passkeys.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import type { AccountContext, AccountFrom } from '../account/context.ts';
import { requireOwner } from '../account/require-owner.ts';
import { AppError, badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import type { Viewer } from '../viewer.ts';
import { makeChallenge, readChallenge } from './passkey-challenge.ts';
import { readAuthenticatorData, readClientData, readPublicKey } from './verify-passkey.ts';

/** Challenges of a registration are for the session's user, on whichever device. */
const ANY_DEVICE = '';

interface RelyingParty {
  rpId: string;
  origin: string;
}

interface NewPasskey {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  publicKey: string;
  algorithm: (typeof PASSKEY_ALGORITHMS)[number];
  name: string;
  password?: string | undefined;
  code?: string | undefined;
}

function toShown({ id, name, rpId, isBackedUp, createdAt, lastUsedAt }: PasskeyRow): Shown {
  return {
    id,
    name,
    rpId,
    isBackedUp,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
  };
}

export async function passkeysOf(
  { database }: { database: Database },
  { userId }: Pick<Viewer, 'userId'>,
) {
  return { list: (await listPasskeys(database, userId)).map(toShown) };
}

/** What a device is asked for to make a passkey. Errors: 4030 (a guest), 4090 (as many as there may be). */
export async function passkeyCreation(
  context: Pick<AccountContext, 'database' | 'seal'>,
  viewer: Viewer,
  { rpId }: RelyingParty,
) {
  const user = await accountOf(context, viewer);
  const present = await listPasskeys(context.database, user.id);
  if (present.length >= MOST_PASSKEYS) throw tooMany();
  const bound = { purpose: `register ${user.id}`, deviceId: ANY_DEVICE, rpId } as const;
  return {
    challenge: makeChallenge(context, bound, Date.now()),
    rpId,
    timeoutMs: PASSKEY_TIMEOUT_MS,
    user: {
      handle: handleOf(user.id),
      name: user.accountName ?? user.nickname,
      displayName: user.nickname,
    },
    exclude: present
      .filter((one) => one.rpId === rpId)
      .map(({ credentialId }) => credentialId.toString('base64url')),
  };
}

/**
 * Adds a passkey to the viewer's account. Errors: 4000 (what the device answered, password, code), 4030 (a guest), 4090
 * (there already, too many), 4290.
 */
export async function addPasskey(
  context: AccountContext,
  made: NewPasskey,
  from: AccountFrom & { party: RelyingParty },
): Promise<Shown> {
  const { database } = context;
  const { rpId, origin } = from.party;
  const user = await accountOf(context, from.viewer);
  const client = readClientData(Buffer.from(made.clientDataJSON, 'base64url'));
  const bound = { purpose: `register ${user.id}`, deviceId: ANY_DEVICE, rpId } as const;
  const challenge = client && readChallenge(context, client.challenge, bound, Date.now());
  const data = readAuthenticatorData(Buffer.from(made.authenticatorData, 'base64url'), rpId);
  const credentialId = Buffer.from(made.credentialId, 'base64url');
  const publicKey = Buffer.from(made.publicKey, 'base64url');
  if (!challenge || client.type !== 'webauthn.create')
    throw badField('clientDataJSON', '通行密钥的请求已过期，请再试一次');
  if (client.origin !== origin || client.crossOrigin === true)
    throw badField('clientDataJSON', '通行密钥不是在这个网址创建的');
  if (!data?.credentialId?.equals(credentialId))
    throw badField('authenticatorData', '这台设备没有验证你的身份，请换一种方式');
  if (!readPublicKey(publicKey, made.algorithm))
    throw badField('publicKey', '这台设备的通行密钥不受支持');
  await requireOwner(context, user, made, from);
  const row = {
    id: newId(),
    userId: user.id,
    credentialId,
    publicKey,
    algorithm: made.algorithm,
    signCount: data.signCount,
    rpId,
    name: made.name,
    isBackedUp: data.isBackedUp,
    createdAt: new Date(),
    lastUsedAt: null,
  };
  await database.orm
    .transaction(async (orm) => {
      if (!(await usePasskeyChallenge({ orm }, challenge.challengeHash, challenge.expiresAt)))
        throw badField('clientDataJSON', '通行密钥的请求已用过，请再试一次');
      if (!(await insertPasskey({ orm }, row, MOST_PASSKEYS))) throw tooMany();
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError(4090, '这个通行密钥已经添加过了') : error;
    });
  return toShown(row);
}

/** Error: 4040 (none of the viewer's). */
export async function removePasskey(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (!(await deletePasskey(database, { id, userId: viewer.userId }))) throw noPasskey();
}

/** Error: 4040 (none of the viewer's). */
export async function namePasskey(
  { database }: { database: Database },
  viewer: Viewer,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (!(await renamePasskey(database, { id, userId: viewer.userId, name }))) throw noPasskey();
}

/** The id of a user as authenticators keep it: its 16 bytes. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

async function accountOf(
  { database }: Pick<AccountContext, 'database'>,
  { userId }: Viewer,
): Promise<UserRow> {
  const user = await findUser(database, userId);
  if (!user) throw new AppError(1000);
  if (user.passwordHash === null && user.phone === null)
    throw new AppError(4030, '先注册账号或绑定手机，再添加通行密钥');
  return user;
}

const tooMany = () => new AppError(4090, `最多有 ${MOST_PASSKEYS} 个通行密钥，先删除一个再添加`);
const noPasskey = () => new AppError(4040, '没有这个通行密钥');
