const STEP_MS = 200;

interface CountdownParts {
  ms: number;
  /** Whether time counts now: it pauses while something else has the viewer's attention. */
  mayRun: () => boolean;
  /** Called with the remaining whole seconds, each once. */
  onSecond: (seconds: number) => void;
  onDone: () => void;
}

/**
 * Counts down while it may run. It does not catch up after the page was hidden.
 * @returns cancels it
 */
export function startCountdown({ ms, mayRun, onSecond, onDone }: CountdownParts): () => void {
  let left = ms;
  let last = Date.now();
  let told = Math.ceil(ms / 1000);
  onSecond(told);
  const timer = setInterval(() => {
    const now = Date.now();
    const passed = Math.min(now - last, 2 * STEP_MS);
    last = now;
    if (!mayRun()) return;
    left -= passed;
    if (left <= 0) {
      clearInterval(timer);
      onDone();
      return;
    }
    const seconds = Math.ceil(left / 1000);
    if (seconds !== told) onSecond((told = seconds));
  }, STEP_MS);
  return () => clearInterval(timer);
}
