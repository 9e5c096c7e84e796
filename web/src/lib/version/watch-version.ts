import { findDifferentVersion } from './check-version.ts';
import { updateOffer } from './update-offer.ts';

const EVERY_MS = 15 * 60_000;

/** The build that an update was put off for: it is not offered again. */
let offered: string | null = null;

/** Looks for another version; one that was put off is not offered twice. No answer is no news. */
async function check(): Promise<void> {
  const other = await findDifferentVersion().catch(() => null);
  if (!other) return;
  const name = `${other.version}/${other.build}`;
  if (name === offered) return;
  offered = name;
  updateOffer.make('newer');
}

/** Looks for another version now, whenever the app comes to the front, and every 15 minutes there. @returns ends it */
export function watchVersion(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    void check();
    timer = setInterval(() => void check(), EVERY_MS);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
