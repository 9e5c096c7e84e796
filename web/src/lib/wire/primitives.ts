import type { Bytes } from './bytes.ts';

/**
 * The four cryptographic primitives of the protocol, for different implementations. All keys and digests are raw
 * bytes.
 */
export interface CryptoKit {
  sha256: (data: Bytes) => Promise<Uint8Array>;
  hmacSha256: (key: Bytes, data: Bytes) => Promise<Uint8Array>;
  /** HKDF-SHA-256 with an empty salt, 32 bytes long. */
  hkdfSha256: (secret: Bytes, info: Bytes) => Promise<Bytes>;
  /**
   * Decrypts AES-256-GCM; the 16-byte tag is at the end of `sealed`.
   * @throws if the tag does not match
   */
  openAesGcm: (key: Bytes, nonce: Bytes, sealed: Bytes, additional: Bytes) => Promise<Uint8Array>;
}
