import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineInput, FramesJob } from '../engine/engine.ts';
import { MediaError } from '../media-error.ts';
import type { Sprite } from '../manifest.ts';
import { storePicture } from '../pictures/store-picture.ts';
import type { PictureInput } from '../pictures/store-picture.ts';
import { segmentSeconds } from './copy-video.ts';
import { thumbnailCount, thumbnailInterval, tileSize } from './picture-sizes.ts';
import type { StillsPlan } from './plan-stills.ts';

export type PicturePlace = Pick<PictureInput, 'storage' | 'prefix' | 'imgKey' | 'door'>;

export interface ThumbnailsInput {
  /** A rendition, its size, and its length. */
  video: { tsPath: string; width: number; height: number; durationSeconds: number };
  /** What was taken while the film was decoded; null where it was not. */
  stills: StillsPlan | null;
  /** Folder for unfinished work. */
  dir: string;
  place: PicturePlace;
  signal: AbortSignal;
}

/** Mean and standard deviation of the brightness of raw RGB, 0 to 255, by Rec. 601. */
export function brightness(rgb: Uint8Array): { mean: number; deviation: number } {
  const pixels = rgb.length / 3;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const light = 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;
    sum += light;
    squares += light * light;
  }
  const mean = sum / pixels;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / pixels - mean * mean)) };
}

/**
 * The most representative tile: rich in contrast, neither dark nor bleached, and rather early.
 * @param step only every so many are looked at
 */
function bestTile(tiles: readonly Buffer[], step: number): number {
  let best = { index: 0, score: -1 };
  for (const [index, tile] of tiles.entries()) {
    if (index % step !== 0) continue;
    const { mean, deviation } = brightness(tile);
    const place = tiles.length > 1 ? index / (tiles.length - 1) : 0;
    const light = mean < 30 || mean > 225 ? 0.3 : 1;
    const early = place > 0.05 && place < 0.6 ? 1 : 0.7;
    const score = deviation * light * early;
    if (score > best.score) best = { index, score };
  }
  return best.index;
}

/** Thumbnails as raw RGB, all of one size. */
interface Tiles {
  pixels: Buffer[];
  width: number;
  height: number;
  intervalSeconds: number;
}

/** Draws thumbnails out of the smallest rendition's transport stream, whose key frames lie close together. */
async function drawTiles(engine: Engine, { video, dir, signal }: ThumbnailsInput): Promise<Tiles> {
  const intervalSeconds = thumbnailInterval(video.durationSeconds);
  const { width, height } = tileSize(video);
  const input: EngineInput = { path: video.tsPath, demuxer: 'mpegts' };
  const outPath = join(dir, 'tiles.rgb');
  const job: FramesJob = {
    input,
    videoIndex: 0,
    effort: intervalSeconds >= segmentSeconds ? 'keyFrames' : 'rough',
    startSeconds: 0,
    filter: `fps=1/${intervalSeconds}:start_time=0,scale=${width}:${height}`,
    maxFrames: thumbnailCount(video.durationSeconds),
    outPath,
  };
  await engine.frames(job, { signal });
  return readTiles({ outPath, width, height, intervalSeconds });
}

async function readTiles(tiles: Omit<Tiles, 'pixels'> & { outPath: string }): Promise<Tiles> {
  const { outPath, width, height, intervalSeconds } = tiles;
  const bytes = await readFile(outPath);
  const tileBytes = width * height * 3;
  const pixels = Array.from({ length: Math.floor(bytes.length / tileBytes) }, (_, index) =>
    bytes.subarray(index * tileBytes, (index + 1) * tileBytes),
  );
  if (pixels.length === 0) throw new MediaError('broken', 'no thumbnail could be decoded');
  return { pixels, width, height, intervalSeconds };
}

/** Thumbnails side by side, row by row, as raw RGB; what they do not fill is black. */
function layOut({ pixels, width, height }: Tiles, cols: number, rows: number): Buffer {
  const lineBytes = width * 3;
  const sheet = Buffer.alloc(cols * rows * height * lineBytes);
  for (const [index, tile] of pixels.entries()) {
    const left = (index % cols) * lineBytes;
    const top = Math.floor(index / cols) * height;
    for (let line = 0; line < height; line += 1) {
      const from = line * lineBytes;
      tile.copy(sheet, (top + line) * cols * lineBytes + left, from, from + lineBytes);
    }
  }
  return sheet;
}

/** Lays the thumbnails out on one sheet and stores it as a picture. */
async function storeSheet(tiles: Tiles, place: PicturePlace): Promise<Sprite> {
  const { pixels, width, height, intervalSeconds } = tiles;
  const cols = Math.ceil(Math.sqrt(pixels.length));
  const rows = Math.ceil(pixels.length / cols);
  const sheet = layOut(tiles, cols, rows);
  const raw = { width: cols * width, height: rows * height };
  const stored = await storePicture({
    ...place,
    bytes: sheet,
    raw,
    maxSide: 16_000,
    isSheet: true,
  });
  return {
    ...stored,
    cols,
    rows,
    tileWidth: width,
    tileHeight: height,
    intervalSeconds,
    count: pixels.length,
  };
}

/** Makes the sheet of thumbnails, and tells beforehand which second shows most. */
export async function makeThumbnails(
  engine: Engine,
  input: ThumbnailsInput,
): Promise<{ bestSecond: number; sprite: () => Promise<Sprite> }> {
  const { stills } = input;
  const tiles = stills ? await readTiles(stills.tiles) : await drawTiles(engine, input);
  const step = stills ? stills.posters.intervalSeconds / stills.tiles.intervalSeconds : 1;
  return {
    bestSecond: bestTile(tiles.pixels, step) * tiles.intervalSeconds,
    sprite: () => storeSheet(tiles, input.place),
  };
}
