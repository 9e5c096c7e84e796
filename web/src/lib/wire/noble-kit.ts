import { gcm } from '@noble/ciphers/aes.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { CryptoKit } from './primitives.ts';

/** The primitives in JavaScript, for pages without WebCrypto. */
export const nobleKit: CryptoKit = {
  sha256: (data) => Promise.resolve(sha256(data)),
  hmacSha256: (key, data) => Promise.resolve(hmac(sha256, key, data)),
  hkdfSha256: (secret, info) =>
    Promise.resolve(new Uint8Array(hkdf(sha256, secret, undefined, info, 32))),
  openAesGcm: async (key, nonce, sealed, additional) => gcm(key, nonce, additional).decrypt(sealed),
};
