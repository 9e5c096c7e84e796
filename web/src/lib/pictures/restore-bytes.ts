/** How many bytes at the start of a stored picture are obfuscated. */
export const OBFUSCATED_BYTES = 100;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The first bytes of a picture before it was obfuscated: XORed with `key`, repeating.
 * @param head the picture from its first byte; beyond the obfuscated part it is copied unchanged
 */
export function restoreHead(head: Uint8Array, key: Uint8Array): Bytes {
  const restored = new Uint8Array(head);
  const end = Math.min(OBFUSCATED_BYTES, restored.length);
  for (let at = 0; at < end; at += 1) {
    restored[at] = (restored[at] ?? 0) ^ (key[at % key.length] ?? 0);
  }
  return restored;
}

const signatures: readonly (readonly [type: string, offset: number, text: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavi'],
  ['image/svg+xml', 0, '<svg'],
];

/** The media type of a restored picture, from its first bytes. */
export function pictureType(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, 16));
  const found = signatures.find(([, offset, mark]) => text.startsWith(mark, offset));
  return found?.[0] ?? 'application/octet-stream';
}
