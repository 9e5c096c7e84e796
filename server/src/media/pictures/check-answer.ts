import { MediaError } from '../media-error.ts';
import { isPdq } from './hash-picture.ts';
import type { PdqHash } from './pdq/pdq.ts';
import type { PictureAnswer } from './picture-messages.ts';

/** Pictures as a child made them: the one wanted, and others by their width. */
export interface DecodedPictures {
  webp: Buffer;
  width: number;
  height: number;
  /** As `#a1b2c3`. */
  color: string;
  variants: { width: number; webp: Buffer }[];
  pdq: PdqHash | null;
}

/** A moving picture as pixels of three bytes each, one picture after the other. */
export interface DecodedFrames {
  pixels: Buffer;
  width: number;
  height: number;
  count: number;
  delayMs: number;
}

const REFUSALS = ['notImage', 'imageTooLarge', 'imageBroken', 'notWider'] as const;
const LONGEST_SIDE = 20_000;
const MOST_PICTURES = 16;

const isSide = (it: unknown): it is number =>
  Number.isInteger(it) && Number(it) > 0 && Number(it) <= LONGEST_SIDE;

const isListOf = (list: unknown, fits: (it: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length <= MOST_PICTURES && list.every(fits);

function isAnswer(head: unknown): head is PictureAnswer {
  if (typeof head !== 'object' || head === null) return false;
  const it = head as Record<string, unknown>;
  if (it['kind'] === 'frames')
    return [it['width'], it['height'], it['count'], it['delayMs']].every(isSide);
  if (it['kind'] === 'refused')
    return REFUSALS.some((code) => code === it['code']) && typeof it['detail'] === 'string';
  return (
    it['kind'] === 'pictures' &&
    isSide(it['width']) &&
    isSide(it['height']) &&
    /^(?:#[0-9a-f]{6})?$/.test(String(it['color'])) &&
    isPdq(it['pdq']) &&
    isListOf(it['widths'], isSide) &&
    isListOf(it['bytes'], (size) => Number.isInteger(size) && Number(size) > 0)
  );
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/**
 * What a child answered, where it keeps to the form: a decoder that was taken over may say anything. Null where the
 * picture is not wider than wanted. Throws `MediaError`.
 */
export function checkAnswer({
  head,
  bytes,
}: {
  head: unknown;
  bytes: Buffer;
}): DecodedPictures | null {
  const failed = new MediaError('imageFailed', 'an answer out of form');
  if (!isAnswer(head) || head.kind === 'frames') throw failed;
  if (head.kind === 'refused') {
    if (head.code === 'notWider') return null;
    throw new MediaError(head.code, head.detail.slice(0, 1000));
  }
  const pictures: Buffer[] = [];
  let start = 0;
  for (const size of head.bytes) {
    pictures.push(bytes.subarray(start, start + size));
    start += size;
  }
  const [webp, ...others] = pictures;
  const fits = start === bytes.length && others.length === head.widths.length;
  if (!webp || !fits || !pictures.every(isWebp)) throw failed;
  const { width, height, color, widths, pdq } = head;
  const variants = others.map((it, index) => ({ width: widths[index] ?? 0, webp: it }));
  return { webp, width, height, color, variants, pdq };
}

/** The frames that a child answered, where it keeps to the form. Throws `MediaError`. */
export function checkFrames({ head, bytes }: { head: unknown; bytes: Buffer }): DecodedFrames {
  const failed = new MediaError('imageFailed', 'an answer out of form');
  if (!isAnswer(head) || head.kind === 'pictures') throw failed;
  if (head.kind === 'refused') {
    if (head.code === 'notWider') throw failed;
    throw new MediaError(head.code, head.detail.slice(0, 1000));
  }
  const { width, height, count, delayMs } = head;
  if (bytes.length !== width * height * count * 3) throw failed;
  return { pixels: bytes, width, height, count, delayMs };
}
