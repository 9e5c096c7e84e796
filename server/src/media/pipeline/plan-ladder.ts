import { join } from 'node:path';
import { ordinaryTags, toneMapFilters } from '../color/tone-map.ts';
import type { WideTransfer } from '../color/tone-curve.ts';
import type { AudioOutput, LadderJob, StillsOutput, VideoPlan } from '../engine/engine.ts';
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
  audioOutputs: AudioOutput[];
  /** Pictures taken on the way, where the film is decoded. */
  stills: readonly StillsOutput[];
  /** Where the best rendition keeps the source's picture: the segments' starts. */
  copiedStarts: number[] | null;
  /** Table that a wide range is mapped by; null for an ordinary one, and where the engine cannot map. */
  toneTable: string | null;
  /** x264's, as `veryfast`. */
  preset: string;
}

const turns = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

/** The curve of a source of wide range; null for the ordinary range. */
export function wideTransferOf({ video: { transfer } }: Source): WideTransfer | null {
  return transfer === 'smpte2084' || transfer === 'arib-std-b67' ? transfer : null;
}

/** Both fields of an interlaced picture made into one, as filters. */
export function wholeFrameFilters({ video }: Source): string[] {
  return video.isInterlaced ? ['yadif=deint=interlaced'] : [];
}

/** Turned upright, as filters. */
export function uprightFilters(source: Source): string[] {
  return turns[source.video.rotation];
}

function sharedFilter(choices: LadderChoices): string {
  const { source, rungs, copiedStarts, toneTable } = choices;
  const rate = resultRate(source.video);
  const best = rungs[0];
  return [
    ...wholeFrameFilters(source),
    // Along with a copied picture every frame keeps its moment, so that segments begin together.
    ...(copiedStarts ? [] : [`fps=${rate.num}/${rate.den}`]),
    ...uprightFilters(source),
    ...(toneTable && best
      ? [...toneMapFilters(best.width, best.height, toneTable), ...ordinaryTags]
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
  const isDecoded = rungs.length > (copiedStarts ? 1 : 0);
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
    audioOutputs: choices.audioOutputs,
    ...(isDecoded && { stills: choices.stills }),
    ...(choices.toneTable && { tables: [choices.toneTable] }),
  };
  return { job, rungs, starts: copiedStarts };
}
