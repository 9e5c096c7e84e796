const AT_ONCE = 6;
const CACHED_PICTURES = 200;

/** Restores pictures in the page, a few at a time. */
export interface PictureQueue {
  /**
   * The restored picture at `url`. `signal` removes it from the queue, or aborts its loading.
   * @throws AbortError, or what the restoring threw
   */
  load: (url: string, signal: AbortSignal) => Promise<Blob>;
}

interface Wish {
  url: string;
  signal: AbortSignal;
  resolve: (picture: Blob) => void;
  reject: (reason: unknown) => void;
}

/** A queue with a cache of the pictures used last. */
export function createPictureQueue(
  restore: (url: string, signal: AbortSignal) => Promise<Blob>,
): PictureQueue {
  const waiting: Wish[] = [];
  const cache = new Map<string, Blob>();
  let running = 0;

  function remember(url: string, picture: Blob): void {
    cache.delete(url);
    cache.set(url, picture);
    const [oldest] = cache.keys();
    if (cache.size > CACHED_PICTURES && oldest !== undefined) cache.delete(oldest);
  }

  async function fulfil({ url, signal, resolve, reject }: Wish): Promise<void> {
    running += 1;
    try {
      const picture = cache.get(url) ?? (await restore(url, signal));
      remember(url, picture);
      resolve(picture);
    } catch (error) {
      reject(error);
    } finally {
      running -= 1;
      startNext();
    }
  }

  function startNext(): void {
    while (running < AT_ONCE) {
      const wish = waiting.shift();
      if (!wish) return;
      if (wish.signal.aborted) wish.reject(wish.signal.reason);
      else void fulfil(wish);
    }
  }

  return {
    load: (url, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({ url, signal, resolve, reject });
        startNext();
      }),
  };
}
