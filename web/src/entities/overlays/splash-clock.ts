/** The length of each of the two phases. */
export const PHASE_MS = 4000;

interface SplashMoment {
  /** The app's own picture, or the ads. */
  phase: 'still' | 'ads';
  /** What the countdown shows. */
  secondsLeft: number;
  /** Whether it may be closed. */
  isClosable: boolean;
  /** Whether it closes by itself. */
  isOver: boolean;
}

/**
 * The state of the splash `elapsedMs` after its start: a countdown on the still picture; with ads a second one, after
 * which it can be skipped; without ads it is over.
 */
export function splashAt(elapsedMs: number, hasAds: boolean): SplashMoment {
  const left = (endMs: number) => Math.max(0, Math.ceil((endMs - elapsedMs) / 1000));
  if (elapsedMs < PHASE_MS) {
    return { phase: 'still', secondsLeft: left(PHASE_MS), isClosable: false, isOver: false };
  }
  if (!hasAds) return { phase: 'still', secondsLeft: 0, isClosable: true, isOver: true };
  const secondsLeft = left(2 * PHASE_MS);
  return { phase: 'ads', secondsLeft, isClosable: secondsLeft === 0, isOver: false };
}
