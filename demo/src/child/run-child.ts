import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Progress messages of a drawing process. */
export type ChildNews =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/** How long a process that was asked to stop may take before it is ended, in milliseconds. */
const stopGrace = 3000;

/**
 * Hands an order to a module that runs in a process of its own (see `takeOrder`), and waits for its
 * end. Rejects with the module's message, or with what the process wrote last.
 */
export function runChild(
  module: URL,
  order: object,
  options: {
    signal?: AbortSignal | undefined;
    onProgress?: ((done: number, total: number) => void) | undefined;
  },
): Promise<void> {
  const { signal, onProgress } = options;
  const child = fork(fileURLToPath(module), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  let outcome: ChildNews | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.on('message', (news: ChildNews) => {
    if (news.kind === 'progress') onProgress?.(news.done, news.total);
    else outcome = news;
  });
  const stop = (): void => {
    child.kill('SIGTERM');
    // It ends by itself within a frame; one that hangs in native code does not.
    setTimeout(() => child.kill('SIGKILL'), stopGrace).unref();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (outcome?.kind === 'done') return resolve();
      const reason = outcome?.kind === 'failed' ? outcome.message : said.trim();
      return reject(new Error(reason || `the drawing process ended with ${code}`));
    });
    child.send(order);
  }).finally(() => signal?.removeEventListener('abort', stop));
}
