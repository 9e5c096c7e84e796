/** Reports are sent together after this time. */
const COLLECT_MS = 10_000;
/** Of one request. */
const MOST_IDS = 50;

/** Collects which ads were seen, and reports them together. What cannot be sent is not sent again: it is a sum. */
export function createShownAds({ send }: { send: (ids: string[]) => Promise<unknown> }) {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const ids = waiting;
    waiting = [];
    for (let start = 0; start < ids.length; start += MOST_IDS)
      void send(ids.slice(start, start + MOST_IDS)).catch(() => undefined);
  };
  return {
    note: (id: string) => {
      waiting.push(id);
      timer ??= setTimeout(flush, COLLECT_MS);
    },
    flush,
  };
}
