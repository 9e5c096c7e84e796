import { useEffect, useEffectEvent } from 'react';

/** Long enough to read why. */
const READ_MS = 2500;

/** Goes on by itself after a moment, once something is beyond help. */
export function useAutoSkip(isBeyondHelp: boolean, skip: () => void): void {
  const onSkip = useEffectEvent(skip);
  useEffect(() => {
    if (!isBeyondHelp) return undefined;
    const timer = setTimeout(() => onSkip(), READ_MS);
    return () => clearTimeout(timer);
  }, [isBeyondHelp]);
}
