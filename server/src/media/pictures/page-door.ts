import { builtScript } from '../confined/built-script.ts';
import { startConfinedWorker, type ConfinedWorker } from '../confined/confined-worker.ts';
import { MediaError } from '../media-error.ts';
import type { Crop, PageAnswer, PageShape, PageSlice } from './page-messages.ts';
import { isPdq } from './hash-picture.ts';
import type { PdqHash } from './pdq/pdq.ts';
import { pictureFormat } from './picture-format.ts';

const MB = 1024 ** 2;
/** Sixty million pixels of three bytes, several times over. */
const MEMORY_BYTES = 1_024 * MB;
const ANSWER_BYTES = 64 * MB;
/** Nobody waits for one: imports go on behind everything else, on busy machines too. */
const ANSWER_MS = 180_000;
/** A process works through so many pictures at most: what one of them did to it ends with it. */
const PICTURES_EACH = 50;
const CPU_SECONDS = PICTURES_EACH * 15;
const MOST_SLICES = 64;
const LONGEST_SIDE = 70_000;

const WORKER = {
  script: builtScript('./page-child.ts', import.meta.url),
  memoryBytes: MEMORY_BYTES,
  cpuSeconds: CPU_SECONDS,
  answerMs: ANSWER_MS,
  answerBytes: ANSWER_BYTES,
};

/** A picture as a child made it, ready to be stored: each slice as WebP in its own width and in smaller ones. */
export interface MadePage {
  width: number;
  height: number;
  color: string;
  crop: Crop | null;
  pdq: PdqHash | null;
  slices: { height: number; webp: Buffer; smaller: { width: number; webp: Buffer }[] }[];
}

/** Where many pictures are decoded one after the other, by processes that are used again. */
export class PageDoor {
  #worker: ConfinedWorker | null = null;
  #done = 0;
  readonly #shape: PageShape;

  constructor(shape: PageShape) {
    this.#shape = shape;
  }

  /** Throws `MediaError`: notImage, imageTooLarge, imageBroken, imageFailed. One at a time. */
  async make(bytes: Buffer): Promise<MadePage> {
    const from = pictureFormat(bytes);
    if (!from) throw new MediaError('notImage', bytes.subarray(0, 16).toString('hex'));
    const worker = await this.#next();
    const answer = await worker.ask({ ...this.#shape, from }, bytes).catch((error: unknown) => {
      this.close();
      throw new MediaError('imageFailed', String(error));
    });
    try {
      return toPage(answer.head as PageAnswer, answer.bytes);
    } catch (error) {
      if (!(error instanceof MediaError)) this.close();
      throw error instanceof MediaError ? error : new MediaError('imageFailed', String(error));
    }
  }

  close(): void {
    this.#worker?.close();
    this.#worker = null;
  }

  async #next(): Promise<ConfinedWorker> {
    if (this.#worker && this.#done >= PICTURES_EACH) this.close();
    this.#done = this.#worker ? this.#done + 1 : 1;
    const worker = this.#worker ?? (await startConfinedWorker(WORKER));
    this.#worker = worker;
    return worker;
  }
}

const isSide = (it: unknown): it is number =>
  Number.isInteger(it) && Number(it) > 0 && Number(it) <= LONGEST_SIDE;

/** What a child answered, where it keeps to the form: a decoder that was taken over may say anything. */
function toPage(head: PageAnswer, bytes: Buffer): MadePage {
  if (head.kind === 'refused') {
    const known = (['notImage', 'imageTooLarge', 'imageBroken'] as const).find(
      (code) => code === head.code,
    );
    throw new MediaError(known ?? 'imageFailed', String(head.detail).slice(0, 1_000));
  }
  const { width, height, color, crop, slices, pdq } = head;
  const fits =
    isSide(width) &&
    isSide(height) &&
    /^#[0-9a-f]{6}$/.test(color) &&
    (crop === null || isCrop(crop)) &&
    isPdq(pdq) &&
    Array.isArray(slices) &&
    slices.length > 0 &&
    slices.length <= MOST_SLICES &&
    slices.every(isSlice) &&
    slices.reduce((sum, slice) => sum + slice.height, 0) === height;
  if (!fits) throw new RangeError('an answer out of form');
  let start = 0;
  const take = (size: number) => {
    const webp = bytes.subarray(start, start + size);
    start += size;
    const isWebp =
      webp.toString('latin1', 0, 4) === 'RIFF' && webp.toString('latin1', 8, 12) === 'WEBP';
    if (!isWebp || webp.length !== size) throw new RangeError('no picture');
    return webp;
  };
  const made = slices.map((slice) => {
    const [webp, ...smaller] = slice.bytes.map(take);
    return {
      height: slice.height,
      webp: webp!,
      smaller: smaller.map((it, index) => ({ width: slice.widths[index]!, webp: it })),
    };
  });
  if (start !== bytes.length) throw new RangeError('more than was announced');
  return { width, height, color, crop: crop && toCrop(crop), pdq, slices: made };
}

const toCrop = ({ left, top, width, height }: Crop): Crop => ({ left, top, width, height });

const isShare = (it: unknown): it is number => typeof it === 'number' && it >= 0 && it <= 1;

function isCrop({ left, top, width, height }: Crop): boolean {
  return [left, top, width, height].every(isShare) && left + width <= 1.01 && top + height <= 1.01;
}

function isSlice({ height, widths, bytes }: PageSlice): boolean {
  return (
    isSide(height) &&
    Array.isArray(widths) &&
    widths.every(isSide) &&
    Array.isArray(bytes) &&
    bytes.length === widths.length + 1 &&
    bytes.every((size) => Number.isInteger(size) && size > 0)
  );
}
