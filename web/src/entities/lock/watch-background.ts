import { lockState } from './lock-state.ts';
import { lockStore } from './lock-store.ts';

const MINUTE_MS = 60_000;

/**
 * Locks the app after the selected time in the background, and covers it meanwhile, so that an app switcher shows
 * nothing. Does nothing without a lock.
 * @returns ends it
 */
export function watchBackground(now: () => number = Date.now): () => void {
  let hiddenAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = () => {
    const { isOn, afterMinutes } = lockStore.get();
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      hiddenAt ??= now();
      veil(isOn);
      // Media that plays in the background stops with the lock. A timer may be late there, or never fire.
      if (afterMinutes === 0) lockState.lock();
      else timer = setTimeout(() => lockState.lock(), afterMinutes * MINUTE_MS);
      return;
    }
    const away = hiddenAt === null ? 0 : now() - hiddenAt;
    // A clock that was set back hides how long it was.
    if (hiddenAt !== null && (away < 0 || away >= afterMinutes * MINUTE_MS)) lockState.lock();
    hiddenAt = null;
    veil(false);
  };

  document.addEventListener('visibilitychange', note);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', note);
    veil(false);
  };
}

function veil(isVeiled: boolean): void {
  document.documentElement.toggleAttribute('data-veiled', isVeiled);
}
