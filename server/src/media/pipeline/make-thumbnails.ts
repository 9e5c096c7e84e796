import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Engine, EngineInput } from '../engine/engine.ts';
import { MediaError } from '../media-error.ts';
import type { Sprite } from '../manifest.ts';
import { storePicture } from '../pictures/store-picture.ts';
import type { PictureInput } from '../pictures/store-picture.ts';
import { segmentSeconds } from './keep-picture.ts';

/** Longer side of a thumbnail, in pixels. */
const tileSide = 160;

const mostTiles = 144;

/** Up to here every second gets a thumbnail, for which all frames are decoded. */
const shortSeconds = 40;

export type PicturePlace = Pick<PictureInput, 'storage' | 'prefix' | 'imgKey'>;

export interface Thumbnails {
  sprite: Sprite;
  /** The second that shows most, for the poster. */
  bestSecond: number;
}

/** Seconds between thumbnails: never closer than key frames lie where only those are decoded. */
export function thumbnailInterval(durationSeconds: number): number {
  if (durationSeconds <= shortSeconds) return 1;
  return Math.max(segmentSeconds, Math.ceil(durationSeconds / mostTiles));
}

function tileSize(width: number, height: number): { width: number; height: number } {
  const factor = tileSide / Math.max(width, height);
  const side = (it: number): number => Math.max(2, Math.round((it * factor) / 2) * 2);
  return { width: side(width), height: side(height) };
}

/** The most telling tile: rich in contrast, neither dark nor bleached, and rather early. */
async function bestTile(tiles: Buffer[], raw: { width: number; height: number }): Promise<number> {
  let best = { index: 0, score: -1 };
  for (const [index, tile] of tiles.entries()) {
    const { channels } = await sharp(tile, { raw: { ...raw, channels: 3 } })
      .greyscale()
      .stats();
    const { mean = 0, stdev = 0 } = channels[0] ?? {};
    const place = tiles.length > 1 ? index / (tiles.length - 1) : 0;
    const light = mean < 30 || mean > 225 ? 0.3 : 1;
    const early = place > 0.05 && place < 0.6 ? 1 : 0.7;
    const score = stdev * light * early;
    if (score > best.score) best = { index, score };
  }
  return best.index;
}

/**
 * Makes the sheet of thumbnails out of the smallest rendition's transport stream, whose key frames
 * lie close together, and stores it as a picture.
 */
export async function makeThumbnails(
  engine: Engine,
  video: { tsPath: string; width: number; height: number; durationSeconds: number },
  dir: string,
  place: PicturePlace,
  signal: AbortSignal,
): Promise<Thumbnails> {
  const interval = thumbnailInterval(video.durationSeconds);
  const tile = tileSize(video.width, video.height);
  const input: EngineInput = { path: video.tsPath, demuxer: 'mpegts' };
  const outPath = join(dir, 'tiles.rgb');
  const job = {
    input,
    videoIndex: 0,
    keyFramesOnly: interval >= segmentSeconds,
    startSeconds: 0,
    filter: `fps=1/${interval}:start_time=0,scale=${tile.width}:${tile.height}`,
    maxFrames: Math.min(mostTiles, Math.max(1, Math.ceil(video.durationSeconds / interval))),
    outPath,
  };
  await engine.frames(job, { signal });
  const bytes = await readFile(outPath);
  const tileBytes = tile.width * tile.height * 3;
  const tiles = Array.from({ length: Math.floor(bytes.length / tileBytes) }, (_, index) =>
    bytes.subarray(index * tileBytes, (index + 1) * tileBytes),
  );
  if (tiles.length === 0) throw new MediaError('broken', 'no thumbnail could be decoded');
  const cols = Math.ceil(Math.sqrt(tiles.length));
  const rows = Math.ceil(tiles.length / cols);
  const raw = { ...tile, channels: 3 } as const;
  const sheet = await sharp({
    create: {
      width: cols * tile.width,
      height: rows * tile.height,
      channels: 3,
      background: '#000000',
    },
  })
    .composite(
      tiles.map((input, index) => ({
        input,
        raw,
        left: (index % cols) * tile.width,
        top: Math.floor(index / cols) * tile.height,
      })),
    )
    .png({ compressionLevel: 1 })
    .toBuffer();
  const stored = await storePicture({ ...place, bytes: sheet, maxSide: 16_000 });
  const bestSecond = (await bestTile(tiles, tile)) * interval;
  return {
    sprite: {
      ...stored,
      cols,
      rows,
      tileWidth: tile.width,
      tileHeight: tile.height,
      intervalSeconds: interval,
      count: tiles.length,
    },
    bestSecond,
  };
}
