import type { StoredUser } from '../store/user-store.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import { userStore } from '../store/user-store.ts';

/** Where a visitor is asked whether they are 18 or older, once per device. */
export interface AgeGate {
  isConfirmed: () => boolean;
  /** Records the visitor's word. */
  confirm: () => void;
  /** Asks again, because the server has no such word. */
  reset: () => void;
  /** Resolves once confirmed. */
  whenConfirmed: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** An age gate that keeps the visitor's word in `store`. */
export function createAgeGate(store: PersistedValue<StoredUser>): AgeGate {
  const isConfirmed = () => store.get().ageConfirmed;
  const set = (ageConfirmed: boolean) => store.set({ ...store.get(), ageConfirmed });
  return {
    isConfirmed,
    confirm: () => set(true),
    reset: () => set(false),
    whenConfirmed: () =>
      new Promise((resolve) => {
        if (isConfirmed()) {
          resolve();
          return;
        }
        const stop = store.subscribe(() => {
          if (!isConfirmed()) return;
          stop();
          resolve();
        });
      }),
    subscribe: store.subscribe,
  };
}

export const ageGate = createAgeGate(userStore);
