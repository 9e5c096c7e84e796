import { expect, test } from 'vitest';
import { toHex } from '../../../lib/wire/bytes.ts';
import { deriveByNoble } from './derive-by-noble.ts';
import { hashPattern, isPattern } from './pattern-hash.ts';

const pattern = [0, 1, 2, 5, 8];

test('a pattern matches its hash, and no other does', async () => {
  const known = await hashPattern(pattern);
  expect(known.iterations).toBeGreaterThanOrEqual(600_000);
  expect(await isPattern(pattern, known)).toBe(true);
  expect(await isPattern([8, 5, 2, 1, 0], known)).toBe(false);
  expect(await isPattern([0, 1, 2, 5], known)).toBe(false);
});

test('the same pattern has another hash each time', async () => {
  const [one, other] = [await hashPattern(pattern), await hashPattern(pattern)];
  expect(one.salt).not.toBe(other.salt);
  expect(one.digest).not.toBe(other.digest);
});

test('without WebCrypto the hash is the same', async () => {
  const salt = Uint8Array.from({ length: 16 }, (_, index) => index);
  const bytes = Uint8Array.from(pattern);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 1000 };
  const byPlatform = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
  const byNoble = deriveByNoble({ pattern: bytes, salt, iterations: 1000, bits: 256 });
  expect(toHex(byNoble)).toBe(toHex(byPlatform));
});
