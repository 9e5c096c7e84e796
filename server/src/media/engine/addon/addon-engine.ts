import { fileURLToPath } from 'node:url';
import { NODE_OWN_BYTES, spawnConfined, type FileNeeds } from '../../confined/spawn-confined.ts';
import { mediaReasons, MediaError, stopIfCancelled } from '../../media-error.ts';
import type { MediaErrorCode } from '../../media-error.ts';
import type { Engine, EngineCall } from '../engine.ts';
import { engineLimits, isOutOfMemory } from '../engine-limits.ts';
import { framesFiles, inputFiles, ladderFiles, soundFiles } from '../engine-files.ts';
import type { ChildAnswer, ChildTask, ChildTasks } from './child-messages.ts';

const childPath = fileURLToPath(new URL('./child.ts', import.meta.url));

const minute = 60_000;

/** As much of the child's error output as is kept, from its end. */
const maxErrorChars = 16_384;

/** What FFmpeg prints about input that cannot be decoded. */
const hopeless = /Invalid data found|moov atom not found|Decoder .* not found|no stream/i;

function failureOf(task: ChildTask, message: string, errors: string): MediaError {
  const detail = `${message}\n${errors}`.trim();
  if (isOutOfMemory(errors)) return new MediaError('outOfMemory', detail);
  if (/max_streams/.test(errors)) return new MediaError('tooManyStreams', detail);
  const isBroken = task === 'probe' || hopeless.test(detail);
  return new MediaError(isBroken ? 'broken' : 'engineFailed', detail);
}

const NO_FILES: FileNeeds = { reads: [], writes: [] };

const isMediaCode = (code: string | null): code is MediaErrorCode =>
  code !== null && code in mediaReasons;

interface Limits extends EngineCall {
  timeoutMs: number;
  /** Ends the child when it has reported no progress for this long. */
  silenceMs?: number;
  files: FileNeeds;
}

/** Starts a child for one task, and gives its result. Throws `MediaError`. */
async function perform<Task extends ChildTask>(
  task: Task,
  takes: ChildTasks[Task]['takes'],
  { signal, timeoutMs, silenceMs, onSeconds, files }: Limits,
): Promise<ChildTasks[Task]['gives']> {
  stopIfCancelled(signal);
  const limits = engineLimits(timeoutMs);
  const { child, kill } = await spawnConfined({
    path: process.execPath,
    args: [childPath],
    scripts: [childPath],
    limits: { ...limits, memoryBytes: limits.memoryBytes + NODE_OWN_BYTES },
    ...files,
    channel: 'ipc',
    isPatient: true,
  });
  return new Promise((resolve, reject) => {
    let errors = '';
    let outcome: Exclude<ChildAnswer, { kind: 'seconds' }> | MediaError | null = null;

    const stop = (why: MediaError): void => {
      outcome ??= why;
      kill();
    };
    const cancel = (): void => stop(new MediaError('cancelled'));
    const limit = setTimeout(() => stop(new MediaError('tooSlow', task)), timeoutMs);
    const silence = silenceMs
      ? setTimeout(() => stop(new MediaError('tooSlow', 'no sign of life')), silenceMs)
      : null;
    signal?.addEventListener('abort', cancel, { once: true });

    if (signal?.aborted) cancel();
    // FFmpeg's libraries may print there; nobody reads it.
    child.stdout.resume();
    child.once('error', (cause) => stop(new MediaError('engineMissing', cause.message, { cause })));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-maxErrorChars);
    });
    child.on('message', (answer: ChildAnswer) => {
      silence?.refresh();
      if (answer.kind === 'seconds') onSeconds?.(answer.seconds);
      else outcome ??= answer;
    });
    child.once('close', (exit, killed) => {
      clearTimeout(limit);
      if (silence) clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
      if (outcome instanceof Error) reject(outcome);
      else if (outcome?.kind === 'result') resolve(outcome.result as ChildTasks[Task]['gives']);
      else if (!outcome) reject(failureOf(task, `ended with ${killed ?? exit}`, errors));
      else if (isMediaCode(outcome.code)) reject(new MediaError(outcome.code, outcome.message));
      else reject(failureOf(task, outcome.message, errors));
    });
    child.send({ task, takes }, (error) => {
      if (error) stop(new MediaError('engineFailed', error.message, { cause: error }));
    });
  });
}

/**
 * The engine made of node-av, FFmpeg's libraries as an optional npm package, for machines without the
 * programs. Every call is a child process of its own. Throws `MediaError` engineMissing where the
 * package does not load.
 */
export async function addonEngine(): Promise<Engine> {
  let about: ChildTasks['describe']['gives'];
  try {
    about = await perform('describe', null, { timeoutMs: minute, files: NO_FILES });
  } catch (error) {
    throw new MediaError('engineMissing', String(error), { cause: error });
  }
  const within = (files: FileNeeds, timeoutMs: number, call: EngineCall | undefined): Limits => ({
    ...call,
    timeoutMs,
    files,
  });
  return {
    name: `node-av (FFmpeg ${about.version})`,
    hasToneMap: about.hasToneMap,
    probe: (path, call) => perform('probe', path, within(inputFiles({ path }), minute, call)),
    scanPackets: (input, index, call) =>
      perform('scanPackets', { input, index }, within(inputFiles(input), 60 * minute, call)),
    ladder: async (job, call) => {
      const timeoutMs = Math.max(30 * minute, job.endSeconds * 100_000);
      const limits = within(ladderFiles(job), timeoutMs, call);
      await perform('ladder', job, { ...limits, silenceMs: 5 * minute });
    },
    sound: async (job, call) => {
      const seconds = job.endSeconds - job.startSeconds;
      const limits = within(soundFiles(job), Math.max(30 * minute, seconds * 100_000), call);
      await perform('sound', job, { ...limits, silenceMs: 5 * minute });
    },
    frames: async (job, call) => {
      await perform('frames', job, within(framesFiles(job), 30 * minute, call));
    },
    subtitle: (input, index, call) =>
      perform('subtitle', { input, index }, within(inputFiles(input), 30 * minute, call)),
    loudness: (input, index, call) =>
      perform('loudness', { input, index }, within(inputFiles(input), 60 * minute, call)),
  };
}
