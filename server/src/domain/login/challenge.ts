import { hash, randomBytes } from 'node:crypto';
import type { Challenge } from '@yehang/contract/shapes/account.ts';
import { badField } from '../app-error.ts';
import { HmacKey } from '../hmac-key.ts';
import type { Counters } from '../rate-limits.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Seal } from '../seal.ts';

const LIFE_MS = 600_000;

/** Half a second of an ordinary phone; each step quadruples it for a network that asks for many. */
const BITS = 15;
const STEPS = [10, 30, 100];

const keyOf = (seal: Seal) => new HmacKey(seal.derive('yehang/login-challenge/v1'));

/** A challenge for one device. Nothing of it is stored: it is signed. The busier the network, the harder. */
export async function newChallenge(
  { seal, counters }: { seal: Seal; counters: Counters },
  { id, network }: { id: string; network: string },
  now: number,
  easiest = BITS,
): Promise<Challenge> {
  const asked = network === '' ? 0 : await counters.add(`challenges:${network}`, 3600);
  const bits = easiest + 2 * STEPS.filter((step) => asked > step).length;
  const expiresAt = now + LIFE_MS;
  const body = `${bits}.${expiresAt}.${randomBytes(16).toString('hex')}`;
  return { text: `${body}.${keyOf(seal).sign(`${body}.${id}`)}`, bits, expiresAt };
}

/**
 * Checks a solved challenge, and answers the hash by which it is known as used. Error: 4000 (forged, too old, another
 * device's, unsolved).
 */
export function checkSolution(
  { seal }: { seal: Seal },
  { challenge, solution }: { challenge: string; solution: string },
  deviceId: string,
  now: number,
): Buffer {
  const [bits = '', expiresAt = '', nonce = '', mac = '', ...rest] = challenge.split('.');
  const right = keyOf(seal).sign(`${bits}.${expiresAt}.${nonce}.${deviceId}`);
  if (rest.length > 0 || !isSameSecret(mac, right) || Number(expiresAt) < now)
    throw badField('challenge', '安全验证已过期，请再试一次');
  if (zeroBits(hash('sha256', `${challenge}.${solution}`, 'buffer')) < Number(bits))
    throw badField('solution', '安全验证没有通过，请再试一次');
  return hash('sha256', challenge, 'buffer');
}

/** How many zero bits bytes begin with. */
function zeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24;
}
