import { dirname } from 'node:path';
import type { FileNeeds } from '../confined/own-user.ts';
import type { FramesJob, LadderJob, SoundJob } from './engine.ts';

/** What an engine reads and writes of the disk for each of its jobs: it sees nothing else. */
export function inputFiles({ path }: { path: string }): FileNeeds {
  return { reads: [path], writes: [] };
}

export function framesFiles({ input, outPath, tables = [] }: FramesJob): FileNeeds {
  return { reads: [input.path, ...tables], writes: [dirname(outPath)] };
}

export function soundFiles({ input, tsPath, playlistPath }: SoundJob): FileNeeds {
  return { reads: [input.path], writes: [...new Set([dirname(tsPath), dirname(playlistPath)])] };
}

export function ladderFiles(job: LadderJob): FileNeeds {
  const { input, outputs, audioOutputs, films = [], stills = [], tables = [] } = job;
  const streams = [...outputs, ...audioOutputs].flatMap((it) => [it.tsPath, it.playlistPath]);
  const files = [...streams, ...films.map((it) => it.path), ...stills.map((it) => it.outPath)];
  const folders = files.map((it) => dirname(it));
  return { reads: [input.path, ...tables], writes: [...new Set(folders)] };
}
