import { lockStore } from './lock-store.ts';

/** What the lock screen is for: 0 unlock, 1 set a pattern, 2 turn the lock on, 3 turn it off. */
export type LockMode = 0 | 1 | 2 | 3;

// With a lock, every start of the app is locked.
let showLock: LockMode | null = lockStore.get().isOn ? 0 : null;
const listeners = new Set<() => void>();

function update(next: LockMode | null): void {
  showLock = next;
  for (const listener of listeners) listener();
}

/** What the lock screen shows, observable. */
export const lockState = {
  /** The mode over the app; null for none. */
  mode: (): LockMode | null => (showLock === 0 && !lockStore.get().isOn ? null : showLock),
  /** Shows the lock screen to change the lock. */
  show: (mode: 1 | 2 | 3): void => update(mode),
  /** Locks the app, if the lock is on. */
  lock: (): void => {
    if (lockStore.get().isOn) update(0);
  },
  /** Closes the lock screen: unlocked, done or cancelled. */
  close: (): void => update(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    const stop = lockStore.subscribe(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
