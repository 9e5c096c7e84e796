import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal(Buffer.alloc(32, 7));
const secret = Buffer.from('secret');

/** As values were sealed that carry no purpose: a nonce, the text, a tag, under one key for all. */
function sealWithoutPurpose(plain: Buffer, nonce = randomBytes(12)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', seal.derive('yehang/seal/v1'), nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

describe('a seal', () => {
  it('opens for the purpose it was closed for, and for no other', () => {
    const sealed = seal.close(secret, 'content key');
    expect(seal.open(sealed, 'content key')).toEqual(secret);
    expect(() => seal.open(sealed, 'session secret')).toThrow();
    expect(() => seal.open(sealed, 'login ticket')).toThrow();
  });

  it('opens nothing that was changed, cut, or closed by another server', () => {
    const sealed = seal.close(secret, 'content key');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => seal.open(changed, 'content key')).toThrow();
    }
    expect(() => seal.open(sealed.subarray(0, -1), 'content key')).toThrow();
    expect(() => seal.open(Buffer.alloc(0), 'content key')).toThrow();
    const other = new Seal(Buffer.alloc(32, 8));
    expect(() => other.open(sealed, 'content key')).toThrow();
  });

  it('still opens what was sealed without a purpose, even where it begins like one with', () => {
    const nonce = Buffer.concat([Buffer.from('YHS2'), randomBytes(8)]);
    for (const sealed of [sealWithoutPurpose(secret), sealWithoutPurpose(secret, nonce)])
      expect(seal.open(sealed, 'session secret')).toEqual(secret);
  });

  it('never takes such a value for a ticket or a device', () => {
    expect(() => seal.open(sealWithoutPurpose(secret), 'login ticket')).toThrow();
    expect(() => seal.open(sealWithoutPurpose(secret), 'known device')).toThrow();
  });
});
