import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { apiKeyParts, expectedGuestSign, expectedSign } from '../../../test/fake/fake-wire.ts';
import { fromBase64Url, fromHex, toHex, utf8 } from './bytes.ts';
import { nobleKit } from './noble-kit.ts';
import { apiKeyHeader, guestSign, makeNonce } from './signature.ts';
import { webCryptoKit } from './web-crypto-kit.ts';

const kits = [
  ['platform', webCryptoKit(crypto.subtle)],
  ['library', nobleKit],
] as const;

describe.each(kits)('the primitives of the %s', (_name, kit) => {
  const secret = fromHex('07'.repeat(32));

  test('match those of Node', async () => {
    const text = utf8('夜航');
    expect(toHex(await kit.sha256(text))).toBe(createHash('sha256').update(text).digest('hex'));
    const mac = createHmac('sha256', secret).update(text).digest('hex');
    expect(toHex(await kit.hmacSha256(secret, text))).toBe(mac);
    const derived = hkdfSync('sha256', secret, Buffer.alloc(0), 'yehang/response/v1', 32);
    expect(await kit.hkdfSha256(secret, utf8('yehang/response/v1'))).toEqual(
      new Uint8Array(derived),
    );
  });

  test('sign a request as specified, the query included', async () => {
    const secretText = Buffer.from(secret).toString('base64url');
    const request = { method: 'POST' as const, path: '/api/app/media/home?x=1', timestamp: 17 };
    const header = await apiKeyHeader(kit, {
      ...request,
      body: utf8('{"a":1}'),
      key: { secret: secretText },
    });
    const parts = apiKeyParts(header);
    const key = Buffer.from(secret);
    expect(parts.sign).toBe(expectedSign(key, { ...request, ...parts, body: '{"a":1}' }));
  });

  test('sign a form by name, not by its bytes', async () => {
    const request = { method: 'POST' as const, path: '/p', timestamp: 17 };
    const key = { signKey: 'k' };
    const { sign, nonce } = apiKeyParts(await apiKeyHeader(kit, { ...request, body: 'form', key }));
    const text = ['POST', '/p', 17, nonce, 'UNSIGNED-PAYLOAD'].join('\n');
    expect(sign).toBe(createHmac('sha256', 'k').update(text).digest('hex'));
  });

  test('sign a guest login', async () => {
    const facts = { devID: 'device-1', pc: 'a', isLight: true };
    expect(await guestSign(kit, 'k', facts)).toBe(expectedGuestSign('k', facts));
    const bare = { devID: 'device-1' };
    expect(await guestSign(kit, 'k', bare)).toBe(expectedGuestSign('k', bare));
  });
});

test('nonces have the allowed letters, and are unique', () => {
  const nonces = Array.from({ length: 500 }, () => makeNonce());
  expect(nonces.every((nonce) => /^[A-Za-z0-9]{24}$/.test(nonce))).toBe(true);
  expect(new Set(nonces).size).toBe(500);
});

test('base64url is read with and without padding', () => {
  const bytes = Uint8Array.from([251, 255, 191, 0]);
  expect(fromBase64Url('-_-_AA')).toEqual(bytes);
  expect(fromBase64Url('-_-_AA==')).toEqual(bytes);
});
