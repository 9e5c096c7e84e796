import type { CryptoKit } from './primitives.ts';

/** The primitives with WebCrypto. */
export function webCryptoKit(subtle: SubtleCrypto): CryptoKit {
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
    hmacSha256: async (key, data) => {
      const handle = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ]);
      return new Uint8Array(await subtle.sign('HMAC', handle, data));
    },
    hkdfSha256: async (secret, info) => {
      const handle = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
      const bits = await subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
        handle,
        256,
      );
      return new Uint8Array(bits);
    },
    openAesGcm: async (key, nonce, sealed, additional) => {
      const handle = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
      return new Uint8Array(
        await subtle.decrypt(
          { name: 'AES-GCM', iv: nonce, additionalData: additional },
          handle,
          sealed,
        ),
      );
    },
  };
}
