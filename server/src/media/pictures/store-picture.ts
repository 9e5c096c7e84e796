import { createHash } from 'node:crypto';
import type { StoredPicture } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { DecodedFrames, DecodedPictures } from './check-answer.ts';
import type { PictureMark } from './ai-mark.ts';
import { lookAtPicture } from './picture-guard.ts';
import { obfuscate } from './obfuscate.ts';
import { pictureDoor, type DecodeOptions, type PictureDoor } from './picture-door.ts';
import { pictureFormat } from './picture-format.ts';
import { VARIANT_WIDTHS, variantPath } from './variant-paths.ts';
import { labelWebp, type AiLabel } from './webp-label.ts';

/** Pixels of three bytes each, as the media engine makes them. */
export interface RawPixels {
  width: number;
  height: number;
}

export interface EncodeInput extends DecodeOptions {
  bytes: Uint8Array;
  /** What the bytes are where they are pixels; else their format is decided by looking at them. */
  raw?: RawPixels;
  /** The longer side is brought down to this many pixels; never up. */
  maxSide: number;
  /** Widths at which it is wanted besides, where they are smaller. */
  widths?: readonly number[];
  /** Whether a smaller one is brought up to `maxSide`. */
  enlarges?: boolean;
  /** Whether a picture that is much higher than wide stays wide enough to be read: `maxSide` is then its width. */
  keepsLong?: boolean;
  /** A label in its lower right corner. */
  mark?: PictureMark;
  /** Where it is decoded; that of the process unless given. */
  door?: PictureDoor;
}

export interface PictureInput extends Omit<EncodeInput, 'widths'> {
  storage: Pick<Storage, 'put' | 'stat'>;
  /** Folder of the storage keys, as `pictures`. */
  prefix: string;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
  /** Whether it is only ever shown as it is, as a sheet of thumbnails: it gets no smaller variants. */
  isSheet?: boolean;
  /** Of what an AI made: written into the picture and each of its variants. */
  label?: AiLabel | undefined;
}

const markOf = ({ rgba, ...size }: PictureMark) => ({ ...size, rgba: rgba.toString('base64') });

/** A clip as a moving WebP picture: views of a picture, one after the other. Throws as `encodePicture`. */
export async function encodeMoves(input: {
  bytes: Uint8Array;
  views: readonly { left: number; top: number; size: number }[];
  delayMs: number;
  width: number;
  height: number;
  mark: PictureMark;
  door?: PictureDoor;
}): Promise<DecodedPictures> {
  const { bytes, views, delayMs, width, height, mark, door = pictureDoor } = input;
  const from = pictureFormat(bytes);
  if (!from) throw new MediaError('notImage', Buffer.from(bytes.subarray(0, 16)).toString('hex'));
  const task = { kind: 'move', from, views, delayMs, width, height, mark: markOf(mark) } as const;
  const made = await door.decode(task, bytes);
  if (!made) throw new MediaError('imageFailed', 'no picture');
  return made;
}

/** What all pictures of a moving one may take as pixels, in bytes. */
const FRAME_BYTES = 48 * 1024 * 1024;

/** All pictures of a moving one as pixels. Throws as `encodePicture`. */
export async function decodeFrames(
  bytes: Uint8Array,
  door: PictureDoor = pictureDoor,
): Promise<DecodedFrames> {
  const from = pictureFormat(bytes);
  if (!from) throw new MediaError('notImage', Buffer.from(bytes.subarray(0, 16)).toString('hex'));
  return door.frames({ kind: 'frames', from, mostBytes: FRAME_BYTES }, bytes);
}

/**
 * A picture as WebP: upright, freed of metadata, scaled down to `maxSide`; of a moving one the first frame.
 * Throws `MediaError` notImage, imageTooLarge, imageBroken, imageFailed or imageBusy.
 */
export async function encodePicture(input: EncodeInput): Promise<DecodedPictures> {
  const { bytes, raw, maxSide, widths = [], door = pictureDoor, isRequest = false } = input;
  const from = raw ?? pictureFormat(bytes);
  if (!from) throw new MediaError('notImage', Buffer.from(bytes.subarray(0, 16)).toString('hex'));
  const mark = input.mark && { mark: markOf(input.mark) };
  const { enlarges = false, keepsLong = false } = input;
  const task = { kind: 'encode', from, maxSide, widths, enlarges, keepsLong, ...mark } as const;
  const made = await door.decode(task, bytes, { isRequest });
  if (!made) throw new MediaError('imageFailed', 'no picture');
  return made;
}

/**
 * Turns a picture upright, frees it of metadata, scales it down to `maxSide`, and stores it as WebP,
 * obfuscated, under a name made of its content: the same picture is stored once. Of a moving picture
 * the first frame is kept. Beside it lie its smaller variants. Throws as `encodePicture`,
 * and imageBlocked where it is looked at before and refused (`picture-guard.ts`).
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  const { storage, imgKey, prefix, isSheet = false, label } = input;
  const cover = (bytes: Buffer) => obfuscate(label ? labelWebp(bytes, label) : bytes, imgKey);
  const made = await encodePicture({ ...input, widths: isSheet ? [] : VARIANT_WIDTHS });
  const { webp, variants, pdq, ...picture } = made;
  const covered = cover(webp);
  const name = createHash('sha256').update(covered).digest('hex').slice(0, 40);
  const path = `${prefix}/${name}.webp`;
  const contentType = 'application/octet-stream';
  // A sheet of thumbnails is no picture by itself.
  if (!isSheet) await lookAtPicture(storage, { path, pdq });
  if (!(await storage.stat(path))) {
    // The picture comes last: what is there whole has its variants.
    for (const it of variants)
      await storage.put(variantPath(path, it.width), cover(it.webp), { contentType });
    await storage.put(path, covered, { contentType });
  }
  return { path, ...picture };
}
