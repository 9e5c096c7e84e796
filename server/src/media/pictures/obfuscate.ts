/** How many bytes of a picture are covered; the rest is stored as it is. */
const coveredBytes = 100;

/** Bytes of the key that covers pictures. */
const keyBytes = 32;

/**
 * The same bytes with the first 100 (all, if fewer) XORed with the 32-byte key, repeating. Doing it
 * twice gives the original. The input is not changed.
 */
export function obfuscate(bytes: Uint8Array, key: Uint8Array): Buffer {
  if (key.length !== keyBytes) throw new RangeError(`a picture key has ${keyBytes} bytes`);
  const covered = Buffer.from(bytes);
  const end = Math.min(coveredBytes, covered.length);
  for (let at = 0; at < end; at += 1) {
    covered[at] = (covered[at] ?? 0) ^ (key[at % keyBytes] ?? 0);
  }
  return covered;
}
