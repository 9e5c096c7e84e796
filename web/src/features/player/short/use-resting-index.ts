import { startTransition, useEffect, useRef, useState } from 'react';

/** A pager that has not moved for so long stands. */
const STILL_MS = 120;

/**
 * Follows the index of a pager when it stands: whatever costs time, as another video for an element, waits until the
 * finger and the picture are at rest. More than one screen away it follows at once.
 */
export function useRestingIndex(index: number): { index: number; noteMotion: () => void } {
  const [resting, setResting] = useState(index);
  const movedAt = useRef(0);
  const isFar = Math.abs(index - resting) > 1;

  useEffect(() => {
    if (resting === index) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = isFar ? 0 : movedAt.current + STILL_MS - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else startTransition(() => setResting(index));
    };
    look();
    return () => clearTimeout(timer);
  }, [resting, index, isFar]);

  return {
    index: isFar ? index : resting,
    noteMotion: () => {
      movedAt.current = performance.now();
    },
  };
}
