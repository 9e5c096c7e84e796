import { createInterface } from 'node:readline';
import { MediaError, stopIfCancelled } from '../../media-error.ts';
import { spawnAttached } from './spawn-attached.ts';

export interface ProgramRun {
  signal?: AbortSignal | undefined;
  /** Ends the program after this long, in milliseconds. */
  timeoutMs: number;
  /** Ends the program when it has printed nothing for this long. */
  silenceMs?: number;
  /** Each line of standard output. Lines longer than a megabyte end the program. */
  onLine?: (line: string) => void;
}

/** As much of standard error as is kept, from its end. */
const maxErrorChars = 16_384;

/**
 * Runs a program, its arguments passed as they are, and gives the end of its standard error. Throws `MediaError`: cancelled, tooSlow, engineMissing where it cannot be started, and
 * engineFailed with the error output as detail where it ends badly.
 */
export function runProgram(path: string, args: string[], run: ProgramRun): Promise<string> {
  stopIfCancelled(run.signal);
  return new Promise((resolve, reject) => {
    const { child, kill } = spawnAttached(path, args);
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
      else reject(new MediaError('engineFailed', errors.trim() || `ended with ${code}`));
    });
  });
}
