// Decodes one picture in this process, and ends: what it holds can do no more than this process may.
import { readFileSync, writeSync } from 'node:fs';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { hashPicture } from './hash-picture.ts';
import { allowLoaders, inspect, MAX_PIXELS, refused, toHexColor } from './loaders.ts';
import { packMessage, unpackMessage } from './picture-messages.ts';
import type { PictureAnswer, PictureTask } from './picture-messages.ts';

const WEBP = { quality: 80, effort: 3 } as const;
/** Why these: docs/decisions/0075-pictures-in-the-size-that-is-shown.md. */
const VARIANT_WEBP = { quality: 76, effort: 4 } as const;

const TASK_FD = 3;
const ANSWER_FD = 1;

type Rejection = Extract<PictureAnswer, { kind: 'refused' }>;

type Reply = { answer: PictureAnswer; pictures: Buffer[] };
const without = (answer: Rejection): Reply => ({ answer, pictures: [] });

async function encode(task: PictureTask & { kind: 'encode' }, bytes: Buffer): Promise<Reply> {
  const { from, maxSide } = task;
  let picture: Sharp;
  if (typeof from === 'string') {
    const refusal = await inspect(bytes);
    if (refusal) return without(refusal);
    picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }).rotate();
  } else picture = sharp(bytes, { raw: { ...from, channels: 3 }, limitInputPixels: false });
  try {
    const { data, info } = await picture
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).resize(64, 64, { fit: 'inside' }).flatten().stats();
    const pictures = [data];
    const widths = task.widths.filter((it) => it < info.width);
    for (const width of widths)
      pictures.push(await sharp(data).resize({ width }).webp(VARIANT_WEBP).toBuffer());
    const { width, height } = info;
    const sizes = pictures.map((it) => it.length);
    const color = toHexColor(dominant);
    const pdq = await hashPicture(sharp(data), info);
    return {
      answer: { kind: 'pictures', width, height, color, widths, bytes: sizes, pdq },
      pictures,
    };
  } catch (error) {
    return without(refused('imageBroken', error));
  }
}

async function shrink(width: number, bytes: Buffer): Promise<Reply> {
  try {
    const source = await sharp(bytes).metadata();
    if (source.width <= width) return without(refused('notWider', source.width));
    const { data, info } = await sharp(bytes)
      .resize({ width })
      .webp(VARIANT_WEBP)
      .toBuffer({ resolveWithObject: true });
    const { height } = info;
    return {
      answer: {
        ...{ kind: 'pictures', width, height, color: '', widths: [] },
        ...{ bytes: [data.length], pdq: null },
      },
      pictures: [data],
    };
  } catch (error) {
    return without(refused('imageBroken', error));
  }
}

const { head, bytes } = unpackMessage(readFileSync(TASK_FD));
const task = head as PictureTask;
const format = task.kind === 'encode' && typeof task.from === 'string' ? task.from : 'webp';
allowLoaders([format, 'webp']);

const { answer, pictures } =
  task.kind === 'encode' ? await encode(task, bytes) : await shrink(task.width, bytes);
const message = packMessage(answer, pictures);
for (let written = 0; written < message.length;) written += writeSync(ANSWER_FD, message, written);
