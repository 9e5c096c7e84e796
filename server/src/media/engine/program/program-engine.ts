import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MediaError } from '../../media-error.ts';
import type {
  Engine,
  EngineCall,
  FramesEffort,
  FramesJob,
  LadderJob,
  SoundJob,
} from '../engine.ts';
import { framesFiles, inputFiles, ladderFiles, soundFiles } from '../engine-files.ts';
import { guardedInput, maxDecodedPixels, quiet } from './input-arguments.ts';
import {
  ladderArguments,
  soundArguments,
  unwrappedFilm,
  wrapFilmArguments,
} from './ladder-arguments.ts';
import { probeFile } from './probe-file.ts';
import { runProgram } from './run-program.ts';
import type { ProgramRun } from './run-program.ts';
import { scanPackets } from './scan-packets.ts';

export interface Programs {
  ffmpeg: string;
  ffprobe: string;
  version: string;
  hasToneMap: boolean;
}

const minute = 60_000;

/** FFmpeg works at a hundredth of real time at the worst, and gets half an hour at the least. */
const longest = (seconds: number): number => Math.max(30 * minute, seconds * 100_000);

/** What ffmpeg prints about input that cannot be decoded. */
const hopeless =
  /Invalid data found|moov atom not found|could not find codec parameters|no frame!|Decoder .* not found|Error while decoding|matches no streams/i;

/** Runs ffmpeg; a failure that lies in the input is `broken`. */
async function runFfmpeg(programs: Programs, args: string[], run: ProgramRun): Promise<string> {
  try {
    return await runProgram(programs.ffmpeg, args, run);
  } catch (error) {
    const isHopeless =
      error instanceof MediaError && error.code === 'engineFailed' && hopeless.test(error.detail);
    throw isHopeless ? new MediaError('broken', error.detail, { cause: error }) : error;
  }
}

async function ladder(programs: Programs, job: LadderJob, call: EngineCall): Promise<void> {
  await runFfmpeg(programs, [...quiet, ...ladderArguments(job)], {
    ...ladderFiles(job),
    signal: call.signal,
    timeoutMs: longest(job.endSeconds),
    silenceMs: 5 * minute,
    onLine: (line) => {
      const us = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (us) call.onSeconds?.(Number(us) / 1e6);
    },
  });
  for (const film of job.films ?? []) {
    const unwrapped = unwrappedFilm(film);
    await runFfmpeg(programs, [...quiet, ...wrapFilmArguments(film)], {
      ...{ reads: [unwrapped], writes: [dirname(film.path)] },
      ...{ signal: call.signal, timeoutMs: minute },
    });
    await rm(unwrapped);
  }
}

function sound(programs: Programs, job: SoundJob, call: EngineCall): Promise<string> {
  return runFfmpeg(programs, [...quiet, ...soundArguments(job)], {
    ...soundFiles(job),
    signal: call.signal,
    timeoutMs: longest(job.endSeconds - job.startSeconds),
    silenceMs: 5 * minute,
    onLine: (line) => {
      const us = /^out_time_us=(\d+)$/.exec(line)?.[1];
      if (us) call.onSeconds?.(Number(us) / 1e6);
    },
  });
}

const effortArguments: Record<FramesEffort, string[]> = {
  all: [],
  rough: ['-skip_frame', 'noref', '-skip_loop_filter', 'all'],
  keyFrames: ['-skip_frame', 'nokey'],
};

function frames(programs: Programs, job: FramesJob, call: EngineCall): Promise<string> {
  const args = [
    quiet,
    effortArguments[job.effort],
    job.startSeconds > 0 ? ['-ss', job.startSeconds.toFixed(3)] : [],
    ['-noautorotate', '-max_pixels', String(maxDecodedPixels)],
    guardedInput(job.input),
    ['-map', `0:${job.videoIndex}`, '-vf', `${job.filter},format=rgb24`],
    ['-fps_mode', 'passthrough', '-frames:v', String(job.maxFrames)],
    ['-f', 'rawvideo', job.outPath],
  ].flat();
  const files = framesFiles(job);
  return runFfmpeg(programs, args, { ...files, signal: call.signal, timeoutMs: 30 * minute });
}

/** The engine made of the ffmpeg and ffprobe programs, 5.1 or newer. */
export function programEngine(programs: Programs): Engine {
  return {
    name: `ffmpeg ${programs.version}`,
    hasToneMap: programs.hasToneMap,
    probe: (path, call = {}) => probeFile(programs.ffprobe, path, call),
    scanPackets: (input, index, call = {}) => scanPackets(programs.ffprobe, input, index, call),
    ladder: (job, call = {}) => ladder(programs, job, call),
    sound: async (job, call = {}) => {
      await sound(programs, job, call);
    },
    frames: async (job, call = {}) => {
      await frames(programs, job, call);
    },

    async subtitle(input, index, call = {}) {
      const lines: string[] = [];
      const output = ['-map', `0:${index}`, '-f', 'webvtt', 'pipe:1'];
      await runFfmpeg(programs, [...quiet, ...guardedInput(input), ...output], {
        ...inputFiles(input),
        signal: call.signal,
        timeoutMs: 30 * minute,
        onLine: (line) => lines.push(line),
      });
      return `${lines.join('\n')}\n`;
    },

    async loudness(input, audioIndex, call = {}) {
      const measure = ['-nostdin', '-hide_banner', '-nostats', ...guardedInput(input)];
      const stereo = 'aresample=48000,aformat=channel_layouts=stereo,ebur128=framelog=verbose';
      const output = ['-map', `0:${audioIndex}`, '-af', stereo, '-f', 'null', '-'];
      const said = await runFfmpeg(programs, [...measure, ...output], {
        ...inputFiles(input),
        signal: call.signal,
        timeoutMs: 60 * minute,
      });
      const integrated = Number(/\bI:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(said)?.[1]);
      // FFmpeg says -70 where nothing rose above the gate.
      return Number.isFinite(integrated) && integrated > -69.9 ? integrated : null;
    },
  };
}
