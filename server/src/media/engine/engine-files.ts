import { dirname } from 'node:path';
import type { FileNeeds } from '../confined/own-user.ts';
import type { FramesJob, LadderJob } from './engine.ts';

/** What an engine reads and writes of the disk for each of its jobs: it sees nothing else. */
export function inputFiles({ path }: { path: string }): FileNeeds {
  return { reads: [path], writes: [] };
}

export function framesFiles({ input, outPath }: FramesJob): FileNeeds {
  return { reads: [input.path], writes: [dirname(outPath)] };
}

export function ladderFiles({ input, outputs }: LadderJob): FileNeeds {
  const folders = outputs.flatMap((it) => [dirname(it.tsPath), dirname(it.playlistPath)]);
  return { reads: [input.path], writes: [...new Set(folders)] };
}
