import { findDifferentVersion } from './check-version.ts';
import { updateOffer } from './update-offer.ts';

const EVERY_MS = 15 * 60_000;

/** The build whose update was dismissed: it is not offered again. */
let offered: string | null = null;

/** Checks for another version; a dismissed one is not offered twice. Errors are ignored. */
async function check(): Promise<void> {
  const other = await findDifferentVersion().catch(() => null);
  if (!other) return;
  const name = `${other.version}/${other.build}`;
  if (name === offered) return;
  offered = name;
  updateOffer.make('newer');
}

/**
 * Whether the server itself sent this page, which then is what it offers: no service worker, and no cache that did not
 * ask it (what was restored with the browser has a size of 0).
 */
function isFresh(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.workerStart === 0 && page.transferSize > 0;
}

/**
 * Checks for another version now unless the page is a fresh one, whenever the app becomes visible, and every 15
 * minutes while it is.
 * @returns ends it
 */
export function watchVersion(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    void check();
    repeat();
  };
  const repeat = () => {
    timer = setInterval(() => void check(), EVERY_MS);
  };
  if (isFresh()) repeat();
  else follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
