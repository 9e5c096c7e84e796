import { useSyncExternalStore } from 'react';

/** Whether the session ended under an open page, so that somebody has to sign in again over it. */
let signedOut = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (signedOut === next) return;
  signedOut = next;
  for (const listener of listeners) listener();
}

export const markSignedOut = () => set(true);
export const markSignedIn = () => set(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => signedOut);
}
