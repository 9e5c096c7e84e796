import { hash, randomBytes } from 'node:crypto';
import { PASSKEY_TIMEOUT_MS } from '@yehang/contract/shapes/passkey.ts';
import { HmacKey } from '../hmac-key.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

/** What a challenge is for: a login, or a passkey of one user. */
type ChallengeFor = 'login' | `register ${string}`;

const keyOf = (seal: Seal) => new HmacKey(seal.derive('yehang/passkey-challenge/v1'));

/** A challenge for a purpose, a device and a relying party. Nothing of it is stored: it is signed. */
export function makeChallenge(
  { seal }: { seal: Seal },
  bound: { purpose: ChallengeFor; deviceId: string; rpId: string },
  now: number,
): string {
  const body = `${now + PASSKEY_TIMEOUT_MS}.${randomBytes(16).toString('hex')}`;
  const text = `${body}.${keyOf(seal).sign(`${body}.${textOf(bound)}`)}`;
  return Buffer.from(text).toString('base64url');
}

/** How a challenge is known as used, and when it is too old; null where it is none of ours, or too old. */
export function readChallenge(
  { seal }: { seal: Seal },
  challenge: string,
  bound: { purpose: ChallengeFor; deviceId: string; rpId: string },
  now: number,
): { challengeHash: Buffer; expiresAt: Date } | null {
  const text = Buffer.from(challenge, 'base64url').toString();
  const [until = '', nonce = '', mac = '', ...rest] = text.split('.');
  const right = keyOf(seal).sign(`${until}.${nonce}.${textOf(bound)}`);
  if (rest.length > 0 || !isSameSecret(mac, right) || Number(until) < now) return null;
  return { challengeHash: hash('sha256', text, 'buffer'), expiresAt: new Date(Number(until)) };
}

function textOf(bound: { purpose: ChallengeFor; deviceId: string; rpId: string }): string {
  return `${bound.purpose}|${bound.deviceId}|${bound.rpId}`;
}
