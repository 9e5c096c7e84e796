/** Caches in memory, as far as downloads use them. */
export interface FakeCaches {
  /** In place of the browser's. */
  caches: object;
  /** Paths in a cache; undefined where there is no such cache. */
  holds: (name: string) => string[] | undefined;
  /** Makes all further writes fail as on a full disk, or succeed again. */
  fill: (isFull: boolean) => void;
}

/** Empty caches of an origin. */
export function fakeCaches(): FakeCaches {
  const all = new Map<string, Map<string, Response>>();
  let isFull = false;
  const addressOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://app.example').href;
  const cacheOf = (entries: Map<string, Response>) => ({
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    match: (request: Request | string) => Promise.resolve(entries.get(addressOf(request))?.clone()),
    delete: (request: Request | string) => Promise.resolve(entries.delete(addressOf(request))),
    put: (request: Request | string, response: Response) => {
      if (isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
      entries.set(addressOf(request), response);
      return Promise.resolve();
    },
  });
  const caches = {
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return {
    caches,
    holds: (name) => {
      const entries = all.get(name);
      return entries && [...entries.keys()].map((url) => new URL(url).pathname);
    },
    fill: (next) => (isFull = next),
  };
}
