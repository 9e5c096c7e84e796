import { join } from 'node:path';
import type { StillsOutput } from '../engine/engine.ts';
import { posterSize, thumbnailInterval, thumbnailCount, tileSize } from './picture-sizes.ts';

/** Frames among which the poster is chosen. */
const mostPosters = 12;

/** Pictures of a film of equal size, at equal distances, as raw RGB in one file. */
export interface Stills {
  outPath: string;
  width: number;
  height: number;
  intervalSeconds: number;
  count: number;
}

/** The thumbnails of a film, and larger pictures at every so many of the same moments. */
export interface StillsPlan {
  tiles: Stills;
  posters: Stills;
}

/** What is taken of a film while it is decoded. @param video its size as displayed */
export function planStills(
  video: { width: number; height: number },
  durationSeconds: number,
  dir: string,
): StillsPlan {
  const intervalSeconds = thumbnailInterval(durationSeconds);
  const count = thumbnailCount(durationSeconds);
  const step = Math.ceil(count / mostPosters);
  return {
    tiles: { outPath: join(dir, 'tiles.rgb'), ...tileSize(video), intervalSeconds, count },
    posters: {
      outPath: join(dir, 'posters.rgb'),
      ...posterSize(video),
      intervalSeconds: intervalSeconds * step,
      count: Math.ceil(count / step),
    },
  };
}

/** The engine's part of it. Rounding up gives the frame of a moment, not the one half an interval later. */
export function stillsOutputs({ tiles, posters }: StillsPlan): StillsOutput[] {
  return [tiles, posters].map(({ outPath, width, height, intervalSeconds, count }) => ({
    outPath,
    filter: `fps=1/${intervalSeconds}:start_time=0:round=up,scale=${width}:${height}`,
    maxFrames: count,
  }));
}
