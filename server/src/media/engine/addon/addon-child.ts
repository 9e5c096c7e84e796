import { builtScript } from '../../confined/built-script.ts';
import { NODE_OWN_BYTES, spawnConfined, stillHolds } from '../../confined/spawn-confined.ts';
import type { FileNeeds } from '../../confined/spawn-confined.ts';
import { mediaReasons, MediaError, stopIfCancelled } from '../../media-error.ts';
import type { MediaErrorCode } from '../../media-error.ts';
import type { EngineCall } from '../engine.ts';
import { engineLimits, isOutOfMemory } from '../engine-limits.ts';
import type { ChildAnswer, ChildTask, ChildTasks } from './child-messages.ts';

const childPath = builtScript('./child.ts', import.meta.url);

/** As much of the child's error output as is kept, from its end. */
const maxErrorChars = 16_384;

/** What FFmpeg prints about input that cannot be decoded. */
const hopeless = /Invalid data found|moov atom not found|Decoder .* not found|no stream/i;

const isMediaCode = (code: string | null | undefined): code is MediaErrorCode =>
  typeof code === 'string' && code in mediaReasons;

interface Failure {
  message: string;
  /** One of ours, if any. */
  code?: string | null;
}

function failureOf(task: ChildTask, { message, code }: Failure, errors: string): MediaError {
  if (isMediaCode(code)) return new MediaError(code, message);
  const detail = `${message}\n${errors}`.trim();
  if (isOutOfMemory(errors)) return new MediaError('outOfMemory', detail);
  if (/max_streams/.test(errors)) return new MediaError('tooManyStreams', detail);
  const isBroken = task === 'probe' || hopeless.test(detail);
  return new MediaError(isBroken ? 'broken' : 'engineFailed', detail);
}

export interface TaskLimits extends EngineCall {
  timeoutMs: number;
  /** Ends the child when it has reported no progress for this long. */
  silenceMs?: number;
}

/** A confined process that does tasks, one after the other. */
export interface AddonChild {
  /** Gives the task's result. Throws `MediaError`, after which the child is gone. */
  perform<Task extends ChildTask>(
    task: Task,
    takes: ChildTasks[Task]['takes'],
    limits: TaskLimits,
  ): Promise<ChildTasks[Task]['gives']>;
  /** Whether it may do a task that takes so long at most and works with these files. */
  fits(timeoutMs: number, files: FileNeeds): Promise<boolean>;
  /** Resolves when it is gone. */
  end(): Promise<void>;
}

interface Running {
  hear(answer: ChildAnswer): void;
  /** The child is gone. */
  close(how: string): void;
}

/** Starts one. @param mostMs how long its longest task may take: its limit of processor time follows from that */
export async function startAddonChild(files: FileNeeds, mostMs: number): Promise<AddonChild> {
  const limits = engineLimits(mostMs);
  const program = { path: process.execPath, scripts: [childPath] };
  const started = await spawnConfined({
    ...program,
    args: [childPath],
    limits: { ...limits, memoryBytes: limits.memoryBytes + NODE_OWN_BYTES },
    ...files,
    channel: 'ipc',
    isPatient: true,
  });
  const { child, kill } = started;
  let errors = '';
  let running: Running | null = null;
  let missing: MediaError | null = null;
  let how: string | null = null;
  const gone = new Promise<void>((resolve) => {
    child.once('close', (exit, killed) => {
      how = `ended with ${killed ?? exit}`;
      running?.close(how);
      resolve();
    });
  });
  // FFmpeg's libraries may print there; nobody reads it.
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrorChars);
  });
  child.once('error', (cause) => {
    missing = new MediaError('engineMissing', cause.message, { cause });
    kill();
  });
  child.on('message', (answer: ChildAnswer) => running?.hear(answer));

  return {
    perform: (task, takes, { signal, timeoutMs, silenceMs, onSeconds }) => {
      stopIfCancelled(signal);
      errors = '';
      return new Promise((resolve, reject) => {
        let failure: Failure | null = null;
        let stopped: MediaError | null = null;
        const stop = (why: MediaError): void => {
          stopped ??= why;
          kill();
        };
        const cancel = (): void => stop(new MediaError('cancelled'));
        const limit = setTimeout(() => stop(new MediaError('tooSlow', task)), timeoutMs);
        const silence = silenceMs
          ? setTimeout(() => stop(new MediaError('tooSlow', 'no sign of life')), silenceMs)
          : null;
        signal?.addEventListener('abort', cancel, { once: true });
        const settle = (): void => {
          running = null;
          clearTimeout(limit);
          if (silence) clearTimeout(silence);
          signal?.removeEventListener('abort', cancel);
        };
        running = {
          hear(answer) {
            silence?.refresh();
            if (answer.kind === 'seconds') onSeconds?.(answer.seconds);
            else if (answer.kind === 'failure') {
              failure ??= answer;
              kill();
            } else if (!stopped) {
              settle();
              resolve(answer.result as ChildTasks[typeof task]['gives']);
            }
          },
          close(end) {
            settle();
            reject(stopped ?? missing ?? failureOf(task, failure ?? { message: end }, errors));
          },
        };
        if (how !== null) running.close(how);
        else
          child.send({ task, takes }, (error) => {
            if (error) stop(new MediaError('engineFailed', error.message, { cause: error }));
          });
      });
    },
    fits: async (timeoutMs, needs) =>
      how === null &&
      !child.killed &&
      timeoutMs <= mostMs &&
      (await stillHolds(started, { ...program, ...needs })),
    end: () => {
      kill();
      return gone;
    },
  };
}
