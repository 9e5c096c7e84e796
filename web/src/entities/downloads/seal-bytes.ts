/** The initialisation vector of a segment is its index (RFC 8216, 5.2). */
function vectorOf(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(16);
  new DataView(iv.buffer).setUint32(12, index);
  return iv;
}

/** In place of an index: what is kept of a chapter beside its segments. */
export const CHAPTER_INDEX = 0xffff_ffff;

/** Encrypts a segment, off the main thread. */
export function sealBytes(key: CryptoKey, index: number, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.encrypt({ name: 'AES-CBC', iv: vectorOf(index) }, key, bytes);
}

/** Decrypts a segment, off the main thread. @throws where it is damaged */
export function unsealBytes(
  key: CryptoKey,
  index: number,
  bytes: ArrayBuffer,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-CBC', iv: vectorOf(index) }, key, bytes);
}

/** A key of this device's own, for what comes without one; not extractable. */
export function createKey(): Promise<CryptoKey> {
  const algorithm = { name: 'AES-CBC', length: 128 };
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
}
