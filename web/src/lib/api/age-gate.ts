import type { StoredUser } from '../store/user-store.ts';
import type { PersistedValue } from '../store/persisted-value.ts';
import { userStore } from '../store/user-store.ts';

/** The age confirmation: visitors are asked once per device whether they are 18 or older. */
export interface AgeGate {
  isConfirmed: () => boolean;
  /** Stores the confirmation. */
  confirm: () => void;
  /** Asks again, because the server has no confirmation. */
  reset: () => void;
  /** Resolves once confirmed. */
  whenConfirmed: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** An age gate that stores the confirmation in `store`. */
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
