import { useSyncExternalStore } from 'react';

/** Whether the session expired while a page was open; the login dialog is shown over the page then. */
let signedOut = false;
const listeners = new Set<() => void>();

function setSignedOut(next: boolean) {
  if (signedOut === next) return;
  signedOut = next;
  for (const listener of listeners) listener();
}

export const markSignedOut = () => setSignedOut(true);
export const markSignedIn = () => setSignedOut(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSignedOut(): boolean {
  return useSyncExternalStore(subscribe, () => signedOut);
}
