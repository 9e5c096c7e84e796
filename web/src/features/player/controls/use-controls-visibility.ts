import { useEffect, useState } from 'react';

/** Controls hide after this long without input, ms. */
const SHOWN_MS = 3500;

/**
 * Whether the controls are visible. They stay while nothing plays or one of them is in use; otherwise they hide by
 * themselves.
 * @param mayHide whether they may hide at all
 */
export function useControlsVisibility(mayHide: boolean) {
  const [isWanted, setWanted] = useState(true);
  /** Grows with every use, and restarts the timer. */
  const [uses, setUses] = useState(0);

  useEffect(() => {
    if (!isWanted || !mayHide) return undefined;
    const timer = setTimeout(() => setWanted(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isWanted, mayHide, uses]);

  const show = () => {
    setWanted(true);
    setUses((count) => count + 1);
  };
  const isShown = isWanted || !mayHide;
  return {
    isShown,
    show,
    toggle: () => (isShown && mayHide ? setWanted(false) : show()),
    hide: () => setWanted(false),
  };
}
