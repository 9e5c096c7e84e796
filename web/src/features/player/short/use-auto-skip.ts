import { useEffect, useEffectEvent } from 'react';

/** Long enough to read the reason. */
const READ_MS = 2500;

/** Moves on by itself after a moment, if a video cannot be played. */
export function useAutoSkip(isBeyondHelp: boolean, skip: () => void): void {
  const onSkip = useEffectEvent(skip);
  useEffect(() => {
    if (!isBeyondHelp) return undefined;
    const timer = setTimeout(() => onSkip(), READ_MS);
    return () => clearTimeout(timer);
  }, [isBeyondHelp]);
}
