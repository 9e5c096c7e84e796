import { createCipheriv, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import type { Piece } from './pieces.ts';

/** An item's own secrets: the AES-128 key of its segments, and what makes their names. */
export interface KeyMaterial {
  /** 16 bytes. */
  key: Uint8Array;
  /** 16 bytes or more. */
  nameSecret: Uint8Array;
}

/** The IV of a segment without one in its playlist: its media sequence number (RFC 8216, 5.2). */
export function segmentIv(index: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeBigUInt64BE(BigInt(index), 8);
  return iv;
}

/**
 * A name that cannot be guessed from others: who holds the key of a preview still does not find the
 * segments after it. `what` is the part's place in the item, as `720p/12`.
 */
export function hiddenName(nameSecret: Uint8Array, what: string, extension: string): string {
  const name = createHmac('sha256', nameSecret).update(what).digest('hex').slice(0, 24);
  return `${name}.${extension}`;
}

/** The piece's bytes out of a transport stream, encrypted (AES-128-CBC, PKCS#7). */
export function encryptedPiece(
  tsPath: string,
  piece: Piece,
  key: Uint8Array,
  index: number,
): Transform {
  const cipher = createCipheriv('aes-128-cbc', key, segmentIv(index));
  const plain = createReadStream(tsPath, {
    start: piece.offset,
    end: piece.offset + piece.bytes - 1,
    highWaterMark: 1_048_576,
  });
  // Errors of either end destroy the other; the reader of the cipher sees them.
  pipeline(plain, cipher, () => undefined);
  return cipher;
}
