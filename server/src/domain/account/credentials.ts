import { hash, randomBytes } from 'node:crypto';
import { credentialText, MOST_LIVE_CREDENTIALS } from '@yehang/contract/shapes/credential.ts';
import { newId } from '../../db/new-id.ts';
import {
  insertCredential,
  listCredentials,
  revokeCredentials,
} from '../../db/queries/users/credentials.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { toSignedInDevice } from './list-sessions.ts';

/** A picture that is kept for the day the phone is lost. */
const LIFE_MS = 365 * 86_400_000;
const SHOWN = 20;

/** Makes a credential of the viewer's account. Error: 4090 (as many as can be good). */
export async function makeCredential({ database }: { database: Database }, viewer: Viewer) {
  const secret = randomBytes(32).toString('base64url');
  const id = newId();
  const expiresAt = new Date(Date.now() + LIFE_MS);
  const row = {
    id,
    userId: viewer.userId,
    secretHash: hash('sha256', secret, 'buffer'),
    expiresAt,
  };
  const isMade = await database.orm.transaction((orm) =>
    insertCredential({ orm }, row, MOST_LIVE_CREDENTIALS),
  );
  if (!isMade)
    throw new AppError(4090, `最多同时有 ${MOST_LIVE_CREDENTIALS} 张凭证，先撤销一张再生成`);
  return { id, text: credentialText(secret), expiresAt: expiresAt.getTime() };
}

/** The viewer's latest credentials with what they logged in. */
export async function credentialsOf(
  { database }: { database: Database },
  { userId }: Pick<Viewer, 'userId'>,
) {
  const now = Date.now();
  const rows = await listCredentials(database, userId, SHOWN);
  const list = rows.map(({ credential, session, isLive }) => ({
    id: credential.id,
    state: stateOf(credential, now),
    createdAt: credential.createdAt.getTime(),
    expiresAt: credential.expiresAt.getTime(),
    usedAt: credential.usedAt?.getTime() ?? null,
    device: session && toSignedInDevice(session),
    sessionId: session && isLive ? session.id : null,
  }));
  return { list };
}

function stateOf(
  {
    usedAt,
    revokedAt,
    expiresAt,
  }: Record<'usedAt' | 'revokedAt', Date | null> & { expiresAt: Date },
  now: number,
): 'used' | 'revoked' | 'expired' | 'live' {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now ? 'expired' : 'live';
}

/** Revokes one credential of the viewer's. Error: 4040 (none of theirs, or used). */
export async function revokeCredential(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<void> {
  if ((await revokeCredentials(database, viewer.userId, id)) === 0)
    throw new AppError(4040, '没有这张凭证，或者已经用过了');
}
