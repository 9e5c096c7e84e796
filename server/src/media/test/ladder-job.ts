import { join } from 'node:path';
import type { LadderJob } from '../engine/engine.ts';

/** Two seconds of an MP4 in `dir`, its picture and its sound, made into two small renditions there. */
export function ladderJob(dir: string, name: string, more: Partial<LadderJob> = {}): LadderJob {
  return {
    input: { path: join(dir, name), demuxer: 'mov' },
    videoIndex: 0,
    audioIndex: 1,
    endSeconds: 2,
    sharedFilter: 'fps=25',
    keyFrames: { everySeconds: 1 },
    outputs: ['128:72', '64:36'].map((size, index) => ({
      tsPath: join(dir, `${name}-${index}.ts`),
      playlistPath: join(dir, `${name}-${index}.m3u8`),
      video: {
        kind: 'x264',
        filter: `scale=${size},format=yuv420p`,
        preset: 'ultrafast',
        crf: 30,
        maxRate: 300_000,
      },
      audio: { kind: 'aac', bitRate: 64_000, filter: 'aresample=48000' },
    })),
    audioOutputs: [],
    ...more,
  };
}
