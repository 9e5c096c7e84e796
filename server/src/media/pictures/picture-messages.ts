import type { PdqHash } from './pdq/pdq.ts';
import type { PictureFormat } from './picture-format.ts';

/** What the child is asked; the bytes follow. `raw` are pixels of three bytes each. */
export type PictureTask =
  | {
      kind: 'encode';
      from: PictureFormat | { width: number; height: number };
      /** The longer side is brought down to this many pixels; never up. */
      maxSide: number;
      /** Widths at which it is wanted besides, where they are smaller. */
      widths: readonly number[];
      /** Whether a smaller one is brought up to `maxSide`. */
      enlarges?: boolean;
      /** Whether `maxSide` is the width of a long picture. */
      keepsLong?: boolean;
      /** Put into the lower right corner. */
      mark?: MarkOf;
    }
  | {
      kind: 'move';
      from: PictureFormat;
      /** The views of the picture that the clip shows one after the other. */
      views: readonly { left: number; top: number; size: number }[];
      delayMs: number;
      width: number;
      height: number;
      mark?: MarkOf;
    }
  | { kind: 'shrink'; width: number }
  /** All pictures of a moving one as pixels of three bytes each, made smaller until they take no more than this. */
  | { kind: 'frames'; from: PictureFormat; mostBytes: number };

/** A label: pixels of four bytes in base64. */
export interface MarkOf {
  width: number;
  height: number;
  rgba: string;
}

/** What the child answers; the pictures follow, in this order, each of so many bytes. */
export type PictureAnswer =
  | {
      kind: 'pictures';
      width: number;
      height: number;
      color: string;
      /** The width of each but the first. */
      widths: number[];
      bytes: number[];
      /** Null where there is too little to compare, or nothing was encoded anew. */
      pdq: PdqHash | null;
    }
  /** Pixels follow: `count` pictures one after the other. */
  | { kind: 'frames'; width: number; height: number; count: number; delayMs: number }
  | {
      kind: 'refused';
      code: 'notImage' | 'imageTooLarge' | 'imageBroken' | 'notWider';
      detail: string;
    };

const LENGTH_BYTES = 4;

/** A message of both ways: the length of its head, the head as JSON, and bytes. */
export function packMessage(head: PictureTask | PictureAnswer, bytes: readonly Uint8Array[]) {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, ...bytes]);
}

/** The head, not yet looked at, and the bytes. Throws where it is cut off. */
export function unpackMessage(message: Buffer): { head: unknown; bytes: Buffer } {
  const end = LENGTH_BYTES + message.readUInt32BE(0);
  if (end > message.length) throw new RangeError('a message that is cut off');
  return {
    head: JSON.parse(message.toString('utf8', LENGTH_BYTES, end)) as unknown,
    bytes: message.subarray(end),
  };
}
