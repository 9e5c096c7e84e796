// Decodes one picture in this process, and ends: what it holds can do no more than this process may.
import { readFileSync, writeSync } from 'node:fs';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { hashPicture } from './hash-picture.ts';
import { MARK_SHARE } from './ai-mark.ts';
import { keptSize } from './long-picture.ts';
import { allowLoaders, inspect, MAX_PIXELS, refused, toHexColor } from './loaders.ts';
import { packMessage, unpackMessage } from './picture-messages.ts';
import type { MarkOf, PictureAnswer, PictureTask } from './picture-messages.ts';

const WEBP = { quality: 80, effort: 3 } as const;
/** Why these: docs/decisions/0075-pictures-in-the-size-that-is-shown.md. */
const VARIANT_WEBP = { quality: 76, effort: 4 } as const;

const TASK_FD = 3;
const ANSWER_FD = 1;

type Rejection = Extract<PictureAnswer, { kind: 'refused' }>;

type Reply = { answer: PictureAnswer; pictures: Buffer[] };
const without = (answer: Rejection): Reply => ({ answer, pictures: [] });

async function encode(task: PictureTask & { kind: 'encode' }, bytes: Buffer): Promise<Reply> {
  const { from } = task;
  let picture: Sharp;
  if (typeof from === 'string') {
    const refusal = await inspect(bytes);
    if (refusal) return without(refusal);
    picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 }).rotate();
  } else picture = sharp(bytes, { raw: { ...from, channels: 3 }, limitInputPixels: false });
  try {
    const box = await boxOf(picture, task);
    const sized = picture.resize(box.width, box.height, {
      fit: 'inside',
      withoutEnlargement: task.enlarges !== true,
    });
    const { data, info } = await (task.mark ? await marked(sized, task.mark) : sized)
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    const widths = task.widths.filter((it) => it < info.width);
    const [{ dominant }, pdq, ...narrower] = await Promise.all([
      sharp(data).resize(64, 64, { fit: 'inside' }).flatten().stats(),
      hashPicture(sharp(data), info),
      ...widths.map((width) => sharp(data).resize({ width }).webp(VARIANT_WEBP).toBuffer()),
    ]);
    const pictures = [data, ...narrower];
    const { width, height } = info;
    const sizes = pictures.map((it) => it.length);
    const color = toHexColor(dominant);
    return {
      answer: { kind: 'pictures', width, height, color, widths, bytes: sizes, pdq },
      pictures,
    };
  } catch (error) {
    return without(refused('imageBroken', error));
  }
}

/** What a picture has to fit into. */
async function boxOf(
  picture: Sharp,
  { from, maxSide, keepsLong }: PictureTask & { kind: 'encode' },
): Promise<{ width: number; height: number }> {
  if (keepsLong !== true) return { width: maxSide, height: maxSide };
  return keptSize(typeof from === 'string' ? (await picture.metadata()).autoOrient : from, maxSide);
}

async function marked(picture: Sharp, mark: MarkOf): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const from = { width: mark.width, height: mark.height, channels: 4 } as const;
  const high = Math.max(12, Math.round(Math.min(info.width, info.height) * MARK_SHARE));
  const wide = Math.min(info.width, Math.round((high * mark.width) / mark.height));
  const input = await sharp(Buffer.from(mark.rgba, 'base64'), { raw: from })
    .resize(wide, Math.min(high, info.height), { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(data, { raw }).composite([{ input, gravity: 'southeast' }]);
}

async function move(task: PictureTask & { kind: 'move' }, bytes: Buffer): Promise<Reply> {
  const { views, width, height, mark, delayMs } = task;
  const refusal = await inspect(bytes);
  if (refusal) return without(refusal);
  try {
    const source = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: source.info.width, height: source.info.height, channels: 3 } as const;
    const pages: Buffer[] = [];
    for (const { left, top, size } of views) {
      const part = {
        left: Math.round(left * raw.width),
        top: Math.round(top * raw.height),
        width: Math.max(1, Math.floor(size * raw.width)),
        height: Math.max(1, Math.floor(size * raw.height)),
      };
      const page = sharp(source.data, { raw }).extract(part).resize(width, height, { fit: 'fill' });
      // With the mark it would have four channels.
      pages.push(await (mark ? await marked(page, mark) : page).removeAlpha().raw().toBuffer());
    }
    const all = { width, height: height * pages.length, channels: 3, pageHeight: height } as const;
    const data = await sharp(Buffer.concat(pages), { raw: all, limitInputPixels: false })
      .webp({ quality: 70, effort: 2, loop: 0, delay: pages.map(() => delayMs) })
      .toBuffer();
    const { dominant } = await sharp(pages[0], { raw: { width, height, channels: 3 } }).stats();
    const color = toHexColor(dominant);
    return {
      answer: {
        ...{ kind: 'pictures', width, height, color, widths: [] },
        ...{ bytes: [data.length], pdq: null },
      },
      pictures: [data],
    };
  } catch (error) {
    return without(refused('imageBroken', error));
  }
}

/** What a picture is shown for where it does not say. */
const USUAL_DELAY_MS = 100;
const MOST_FRAMES = 600;

async function frames(task: PictureTask & { kind: 'frames' }, bytes: Buffer): Promise<Reply> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
    const { pages = 1, pageHeight = found.height, delay = [] } = found;
    if (pages > MOST_FRAMES || found.width * pageHeight > MAX_PIXELS)
      return without(refused('imageTooLarge', `${found.width}x${pageHeight}x${pages}`));
    const most = Math.sqrt(task.mostBytes / (found.width * pageHeight * pages * 3));
    const even = (side: number) => Math.max(2, Math.floor((side * Math.min(1, most)) / 2) * 2);
    const [width, height] = [even(found.width), even(pageHeight)];
    const pixels: Buffer[] = [];
    for (let page = 0; page < pages; page += 1)
      pixels.push(
        await sharp(bytes, { limitInputPixels: MAX_PIXELS, page, pages: 1 })
          .flatten()
          .toColourspace('srgb')
          .resize(width, height, { fit: 'fill' })
          .raw()
          .toBuffer(),
      );
    const whole = delay.reduce((sum, it) => sum + it, 0) / pages;
    const delayMs = Math.round(whole) || USUAL_DELAY_MS;
    return { answer: { kind: 'frames', width, height, count: pages, delayMs }, pictures: pixels };
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
const format = task.kind !== 'shrink' && typeof task.from === 'string' ? task.from : 'webp';
// A label comes as pixels, and is put on as PNG.
allowLoaders([format, 'webp', 'png']);

function answerOf(): Promise<Reply> {
  switch (task.kind) {
    case 'encode':
      return encode(task, bytes);
    case 'move':
      return move(task, bytes);
    case 'frames':
      return frames(task, bytes);
    case 'shrink':
      return shrink(task.width, bytes);
  }
}

const { answer, pictures } = await answerOf();
const message = packMessage(answer, pictures);
for (let written = 0; written < message.length;) written += writeSync(ANSWER_FD, message, written);
