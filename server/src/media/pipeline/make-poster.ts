import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import type { StoredPicture } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import { storePicture } from '../pictures/store-picture.ts';
import type { Source } from './check-source.ts';
import type { PicturePlace } from './make-thumbnails.ts';
import { isHighRange, toneMap, uprightFilters } from './plan-ladder.ts';

/** Longer side of a poster, in pixels. */
const posterSide = 1280;

/** Takes one frame of the source, at full quality, and stores it as a picture. */
export async function makePoster(
  engine: Engine,
  source: Source,
  path: string,
  atSecond: number,
  dir: string,
  place: PicturePlace,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const factor = Math.min(1, posterSide / Math.max(source.video.width, source.video.height));
  const width = Math.max(2, Math.round(source.video.width * factor));
  const height = Math.max(2, Math.round(source.video.height * factor));
  const outPath = join(dir, 'poster.rgb');
  const job = {
    input: { path, demuxer: source.container },
    videoIndex: source.video.index,
    effort: 'all' as const,
    filter: [
      ...uprightFilters(source),
      `scale=${width}:${height}`,
      ...(engine.hasToneMap && isHighRange(source) ? toneMap : []),
    ].join(','),
    maxFrames: 1,
    outPath,
  };
  // Near its end a file may hold sound alone; the first frame is always there.
  for (const startSeconds of [atSecond, 0]) {
    await engine.frames({ ...job, startSeconds }, { signal });
    const pixels = await readFile(outPath);
    if (pixels.length < width * height * 3) continue;
    const bytes = pixels.subarray(0, width * height * 3);
    return storePicture({ ...place, bytes, raw: { width, height }, maxSide: posterSide });
  }
  throw new MediaError('broken', 'no frame for a poster');
}
