import { createCanvas, loadImage } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from './catalogue/catalogue.ts';
import { drawAvatar, drawBanner, drawCover, drawIcon, drawMoment } from './render.ts';
import type { Clip } from './types.ts';

/**
 * Shows what the catalogue looks like, as a PNG in the temporary folder:
 * `node demo/src/contact-sheet.ts long | short | extras | <slug of a clip>`.
 */
interface Tile {
  picture: Buffer;
  width: number;
  height: number;
}

async function writeSheet(name: string, tiles: readonly Tile[], columns: number): Promise<string> {
  const cell = {
    width: Math.max(...tiles.map((tile) => tile.width)),
    height: Math.max(...tiles.map((tile) => tile.height)),
  };
  const gap = 6;
  const rows = Math.ceil(tiles.length / columns);
  const sheet = createCanvas(columns * (cell.width + gap), rows * (cell.height + gap));
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#0b0c10';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [index, tile] of tiles.entries()) {
    const x = (index % columns) * (cell.width + gap);
    const y = Math.floor(index / columns) * (cell.height + gap);
    ctx.drawImage(await loadImage(tile.picture), x, y, tile.width, tile.height);
  }
  const file = join(tmpdir(), `yehang-demo-${name}.png`);
  await writeFile(file, sheet.toBuffer('image/png'));
  return file;
}

const coversOf = (kind: Clip['kind'], width: number, height: number): Tile[] =>
  catalogue.clips
    .filter((clip) => clip.kind === kind)
    .map((clip) => ({ picture: drawCover(clip), width, height }));

function extras(): Tile[] {
  const banners = catalogue.channels.flatMap((channel) => channel.banners);
  const icons = catalogue.channels.flatMap((channel) => channel.shortcuts);
  return [
    ...banners.map((banner) => ({ picture: drawBanner(banner), width: 360, height: 160 })),
    ...catalogue.uploaders.map((one) => ({ picture: drawAvatar(one), width: 160, height: 160 })),
    ...icons.map((shortcut) => ({ picture: drawIcon(shortcut.icon), width: 144, height: 144 })),
  ];
}

/** Twelve moments of one clip, from its first frame to its last. */
function moments(slug: string): Tile[] {
  const clip = catalogue.clips.find((one) => one.slug === slug);
  if (!clip) throw new Error(`no clip is called ${slug}`);
  const last = clip.durationSeconds - 1 / clip.fps;
  return Array.from({ length: 12 }, (_, index) => ({
    picture: drawMoment(clip, (last * index) / 11),
    width: clip.kind === 'long' ? 480 : 225,
    height: clip.kind === 'long' ? 270 : 400,
  }));
}

const wanted = process.argv[2] ?? 'long';
const sheets: Record<string, () => Promise<string>> = {
  long: () => writeSheet('long', coversOf('long', 384, 216), 4),
  short: () => writeSheet('short', coversOf('short', 216, 288), 7),
  extras: () => writeSheet('extras', extras(), 4),
};
const sheet = sheets[wanted] ?? (() => writeSheet(wanted, moments(wanted), 4));
process.stdout.write(`${await sheet()}\n`);
