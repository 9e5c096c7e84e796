import { join } from 'node:path';
import type { LadderJob, VideoPlan } from '../engine/engine.ts';
import type { Source } from './check-source.ts';
import { segmentSeconds } from './copy-video.ts';
import { soundFor } from './plan-sound.ts';
import type { SoundPlan } from './plan-sound.ts';
import { perSecond, resultRate } from './rungs.ts';
import type { Rung } from './rungs.ts';

export interface LadderPlan {
  job: LadderJob;
  rungs: Rung[];
  /** Where segments begin; null where every encoded key frame begins one. */
  starts: number[] | null;
}

export interface LadderChoices {
  source: Source;
  path: string;
  /** Folder for the renditions' files. */
  dir: string;
  rungs: Rung[];
  sound: SoundPlan | null;
  /** Where the best rendition keeps the source's picture: the segments' starts. */
  copiedStarts: number[] | null;
  mayToneMap: boolean;
  /** x264's, as `veryfast`. */
  preset: string;
}

const turns = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

/** From PQ or HLG to the ordinary range (the chain of FFmpeg's own documentation). */
export const toneMap = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

export function isHighRange(source: Source): boolean {
  return source.video.transfer === 'smpte2084' || source.video.transfer === 'arib-std-b67';
}

/** Turned upright, as filters. */
export function uprightFilters(source: Source): string[] {
  return turns[source.video.rotation];
}

function sharedFilter(choices: LadderChoices): string {
  const { source, rungs, copiedStarts, mayToneMap } = choices;
  const rate = resultRate(source.video);
  const best = rungs[0];
  return [
    ...(source.video.isInterlaced ? ['yadif=deint=interlaced'] : []),
    // Along with a copied picture every frame keeps its moment, so that segments begin together.
    ...(copiedStarts ? [] : [`fps=${rate.num}/${rate.den}`]),
    ...uprightFilters(source),
    ...(mayToneMap && isHighRange(source) && best
      ? [`scale=${best.width}:${best.height}`, ...toneMap]
      : []),
  ].join(',');
}

function pictureFor(choices: LadderChoices, rung: Rung, index: number): VideoPlan {
  if (index === 0 && choices.copiedStarts) return { kind: 'copy' };
  const filter = `scale=${rung.width}:${rung.height}:out_range=tv,setsar=1,format=yuv420p`;
  return { kind: 'x264', filter, preset: choices.preset, crf: 23, maxRate: rung.maxRate };
}

/** One command's worth of work: all renditions from one decoding. */
export function planLadder(choices: LadderChoices): LadderPlan {
  const { source, path, dir, rungs, sound, copiedStarts } = choices;
  const { video, audio, container, durationSeconds } = source;
  const frameSeconds = 1 / perSecond(resultRate(video));
  const job: LadderJob = {
    input: { path, demuxer: container },
    videoIndex: video.index,
    audioIndex: audio?.index ?? null,
    endSeconds: durationSeconds + frameSeconds,
    sharedFilter: sharedFilter(choices),
    // A quarter of a frame early: the frame meant is then the first at or after the moment.
    keyFrames: copiedStarts
      ? copiedStarts.map((it) => Math.max(0, it - frameSeconds / 4))
      : { everySeconds: segmentSeconds },
    outputs: rungs.map((rung, index) => ({
      tsPath: join(dir, `${rung.name}.ts`),
      playlistPath: join(dir, `${rung.name}.m3u8`),
      video: pictureFor(choices, rung, index),
      audio: sound && audio ? soundFor(sound, rung) : null,
    })),
  };
  return { job, rungs, starts: copiedStarts };
}
