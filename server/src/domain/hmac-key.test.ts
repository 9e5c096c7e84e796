import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HmacKey } from './hmac-key.ts';

const keyLengths = [0, 1, 31, 32, 63, 64, 65, 200];
const textLengths = [0, 1, 55, 64, 200, 2047, 2048, 2049, 10_000];

describe.each(keyLengths)('with a key of %i bytes', (keyLength) => {
  test('signs every text as the library does, in any order', () => {
    const bytes = randomBytes(keyLength);
    const key = new HmacKey(bytes);
    for (const length of [...textLengths, ...textLengths.toReversed()]) {
      const text = randomBytes(length).toString('base64').slice(0, length);
      const expected = createHmac('sha256', bytes).update(text).digest('hex');
      expect(key.sign(text)).toBe(expected);
    }
  });
});

test('keys do not disturb each other', () => {
  const [one, other] = [new HmacKey(Buffer.from('one')), new HmacKey(Buffer.from('other'))];
  const before = one.sign('text');
  other.sign('another text');
  expect(one.sign('text')).toBe(before);
});

test('a letter outside ASCII does not stand for another', () => {
  const key = new HmacKey(Buffer.from('key'));
  // U+4E41 has the low byte of A.
  expect(key.sign('\u4e41')).not.toEqual(key.sign('A'));
});
