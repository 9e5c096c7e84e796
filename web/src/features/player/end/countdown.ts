const STEP_MS = 200;

interface CountdownParts {
  ms: number;
  /** Whether time passes now: it stands while something else has the viewer's attention. */
  mayRun: () => boolean;
  /** The whole seconds that are left, each once. */
  onSecond: (seconds: number) => void;
  onDone: () => void;
}

/**
 * Counts down, but only while it may. A page that was hidden does not make up for the time that it slept.
 * @returns ends it
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
