import { post } from '../../../lib/api/api.ts';
import type { WatchedPlay } from '../progress/watched-play.ts';

interface Watch {
  id: string;
  seconds: number;
  shared: boolean;
  play?: WatchedPlay;
}

/** Reports in quick succession are sent together. */
const WAIT_MS = 1500;
const MOST = 20;

let waiting: Watch[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends watch reports to the server; errors are ignored. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const watches = waiting.slice(0, MOST);
  waiting = waiting.slice(MOST);
  if (watches.length === 0) return;
  post('media/short/watched', { watches }, { outlivesPage: true }).catch(() => undefined);
}

/** Records how long a short video was watched, or that it was shared. */
export function reportWatch(watch: Watch): void {
  waiting.push(watch);
  if (waiting.length >= MOST || document.visibilityState === 'hidden') flush();
  else timer ??= setTimeout(flush, WAIT_MS);
}

/** Sends pending reports at once: the page may be closing. */
export function flushWatchReports(): void {
  flush();
}
