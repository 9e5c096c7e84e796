/** What the restoring worker is asked. */
export interface RestoreQuestion {
  id: number;
  url: string;
  /** 32 bytes in hex. */
  key: string;
}

/** What it answers. */
export type RestoreAnswer = { id: number } & ({ picture: Blob } | { failure: string });

interface Asked {
  resolve: (picture: Blob) => void;
  reject: (reason: Error) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const asked = new Map<number, Asked>();

/** Fetches and restores a picture off the main thread. The worker is started by the first picture. */
export function restoreInWorker(url: string, key: string): Promise<Blob> {
  worker ??= startWorker();
  const running = worker;
  return new Promise((resolve, reject) => {
    lastId += 1;
    asked.set(lastId, { resolve, reject });
    running.postMessage({ id: lastId, url, key } satisfies RestoreQuestion);
  });
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
