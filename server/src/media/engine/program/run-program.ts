import { createInterface } from 'node:readline';
import { spawnConfined, type ConfinedChild } from '../../confined/spawn-confined.ts';
import { MediaError, stopIfCancelled } from '../../media-error.ts';
import { engineLimits, isOutOfMemory } from '../engine-limits.ts';

export interface ProgramRun {
  signal?: AbortSignal | undefined;
  /** Ends the program after this long, in milliseconds. */
  timeoutMs: number;
  /** Ends the program when it has printed nothing for this long. */
  silenceMs?: number;
  /** Each line of standard output. Lines longer than a megabyte end the program. */
  onLine?: (line: string) => void;
  /** Files that it reads, and folders that it writes into. */
  reads?: readonly string[];
  writes?: readonly string[];
}

/** As much of standard error as is kept, from its end. */
const maxErrorChars = 16_384;

/**
 * Runs a program, confined, its arguments passed as they are, and gives the end of its standard error. Throws
 * `MediaError`: cancelled, tooSlow, outOfMemory, engineMissing where it cannot be started, and engineFailed with the
 * error output as detail where it ends badly.
 */
export async function runProgram(path: string, args: string[], run: ProgramRun): Promise<string> {
  stopIfCancelled(run.signal);
  const { reads = [], writes = [], timeoutMs } = run;
  const limits = engineLimits(timeoutMs);
  const started = await spawnConfined({ path, args, limits, reads, writes, isPatient: true });
  return untilEnd(started, args, run);
}

function untilEnd(
  { child, kill }: ConfinedChild,
  args: string[],
  run: ProgramRun,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let stopped: MediaError | null = null;
    let errors = '';

    const stop = (why: MediaError): void => {
      stopped ??= why;
      kill();
    };
    const cancel = (): void => stop(new MediaError('cancelled'));
    const limit = setTimeout(() => stop(new MediaError('tooSlow', args.join(' '))), run.timeoutMs);
    const silence = run.silenceMs
      ? setTimeout(() => stop(new MediaError('tooSlow', 'no sign of life')), run.silenceMs)
      : null;
    run.signal?.addEventListener('abort', cancel, { once: true });
    if (run.signal?.aborted) cancel();

    const settle = (): void => {
      clearTimeout(limit);
      if (silence) clearTimeout(silence);
      run.signal?.removeEventListener('abort', cancel);
    };

    child.once('error', (cause) => {
      settle();
      reject(new MediaError('engineMissing', cause.message, { cause }));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-maxErrorChars);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      silence?.refresh();
      run.onLine?.(line);
    });
    child.once('close', (code) => {
      settle();
      if (stopped) reject(stopped);
      else if (code === 0) resolve(errors);
      else if (code === 126 || code === 127) reject(new MediaError('engineMissing', errors.trim()));
      else if (isOutOfMemory(errors)) reject(new MediaError('outOfMemory', errors.trim()));
      else reject(new MediaError('engineFailed', errors.trim() || `ended with ${code}`));
    });
  });
}
