import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import type { StoredPicture } from '../manifest.ts';
import { toneMapFilters } from '../color/tone-map.ts';
import { MediaError } from '../media-error.ts';
import { storePicture } from '../pictures/store-picture.ts';
import type { Source } from './check-source.ts';
import type { PicturePlace } from './make-thumbnails.ts';
import { posterSide, posterSize } from './picture-sizes.ts';
import type { Stills } from './plan-stills.ts';
import { uprightFilters, wholeFrameFilters } from './plan-ladder.ts';

interface PosterInput {
  source: Source;
  path: string;
  atSecond: number;
  /** Table that a wide range is mapped by; null for an ordinary one. */
  toneTable: string | null;
  /** Folder for unfinished work. */
  dir: string;
  place: PicturePlace;
  signal: AbortSignal;
}

/** The one of `stills` that shows this second, as raw RGB; null where the film ended before it. */
async function readStill(
  { outPath, width, height, intervalSeconds }: Stills,
  atSecond: number,
): Promise<Buffer | null> {
  const file = await open(outPath, 'r');
  try {
    const bytes = Buffer.alloc(width * height * 3);
    const index = Math.round(atSecond / intervalSeconds);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, index * bytes.length);
    return bytesRead === bytes.length ? bytes : null;
  } finally {
    await file.close();
  }
}

/** Stores one of the pictures that were taken while the film was decoded; null where it is not among them. */
export async function storeStill(
  stills: Stills,
  atSecond: number,
  place: PicturePlace,
): Promise<StoredPicture | null> {
  const bytes = await readStill(stills, atSecond);
  if (!bytes) return null;
  const { width, height } = stills;
  return storePicture({ ...place, bytes, raw: { width, height }, maxSide: posterSide });
}

/** Takes one frame of the source, at full quality, and stores it as a picture. */
export async function makePoster(
  engine: Engine,
  { source, path, atSecond, toneTable, dir, place, signal }: PosterInput,
): Promise<StoredPicture> {
  const { width, height } = posterSize(source.video);
  const outPath = join(dir, 'poster.rgb');
  const job = {
    input: { path, demuxer: source.container },
    videoIndex: source.video.index,
    effort: 'all' as const,
    filter: [
      ...wholeFrameFilters(source),
      ...uprightFilters(source),
      ...(toneTable ? toneMapFilters(width, height, toneTable) : [`scale=${width}:${height}`]),
    ].join(','),
    maxFrames: 1,
    outPath,
    ...(toneTable && { tables: [toneTable] }),
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
