import type { PictureSource } from './picture-source.ts';

/** A request to the restoring worker. */
export interface RestoreQuestion {
  id: number;
  url: string;
  source: PictureSource;
}

/** A request, or that one is aborted. */
export type RestoreOrder = RestoreQuestion | { id: number };

/** Its response. */
export type RestoreAnswer = { id: number } & ({ picture: Blob } | { failure: string });

interface Asked {
  resolve: (picture: Blob) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const asked = new Map<number, Asked>();

/**
 * Fetches and restores a picture off the main thread. The worker is started by the first picture.
 * @throws its error; also when `signal` aborts
 */
export function restoreInWorker(
  url: string,
  source: PictureSource,
  signal: AbortSignal,
): Promise<Blob> {
  worker ??= startWorker();
  const running = worker;
  lastId += 1;
  const id = lastId;
  const leave = () => running.postMessage({ id } satisfies RestoreOrder);
  const picture = new Promise<Blob>((resolve, reject) => {
    asked.set(id, { resolve, reject });
    running.postMessage({ id, url, source } satisfies RestoreOrder);
    signal.addEventListener('abort', leave, { once: true });
  });
  return picture.finally(() => signal.removeEventListener('abort', leave));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./restoring-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<RestoreAnswer>) => {
    const waiting = asked.get(data.id);
    asked.delete(data.id);
    if ('picture' in data) waiting?.resolve(data.picture);
    else waiting?.reject(new Error(data.failure));
  });
  return started;
}
