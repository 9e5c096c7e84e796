import { post } from '../../../lib/api/api.ts';

interface Watch {
  id: string;
  seconds: number;
  shared: boolean;
}

/** What is left in quick succession is told together. */
const WAIT_MS = 1500;
const MOST = 20;

let waiting: Watch[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server what was watched; a report that fails is not worth a word. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const watches = waiting.slice(0, MOST);
  waiting = waiting.slice(MOST);
  if (watches.length === 0) return;
  post('media/short/watched', { watches }, { outlivesPage: true }).catch(() => undefined);
}

/** Notes how long a short video was watched before it was left, or that it was passed on. */
export function reportWatch(watch: Watch): void {
  waiting.push(watch);
  if (waiting.length >= MOST || document.visibilityState === 'hidden') flush();
  else timer ??= setTimeout(flush, WAIT_MS);
}

/** Sends what still waits: the page may be gone in a moment. */
export function flushWatchReports(): void {
  flush();
}
