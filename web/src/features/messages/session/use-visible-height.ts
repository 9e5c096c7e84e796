import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
}

/** The height that the keyboard leaves, in pixels; null where the browser does not say it. */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(subscribe, () => window.visualViewport?.height ?? null);
}
