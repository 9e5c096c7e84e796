import { useSyncExternalStore } from 'react';
import type { Size } from './zoom.ts';

let known: Size = { width: 0, height: 0 };

/** The same object until the size is another one. */
function readSize(): Size {
  const { innerWidth: width, innerHeight: height } = globalThis;
  if (known.width !== width || known.height !== height) known = { width, height };
  return known;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
}

/** The size of what is seen of the page, px. */
export function useScreenSize(): Size {
  return useSyncExternalStore(subscribe, readSize);
}
