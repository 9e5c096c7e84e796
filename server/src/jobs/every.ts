/** Something that runs until it is stopped. `stop` waits for work under way. */
export interface Running {
  stop(): Promise<void>;
}

/** Is notified of every run. */
export interface RunObserver {
  started?(): void;
  succeeded?(): void;
  failed(error: unknown): void;
}

/**
 * Runs `work` again and again, `seconds` after each end, never twice at once. It goes on after a failure, of which the observer is notified. `work` answers true to run again at once.
 */
export function every(
  seconds: number,
  work: (signal: AbortSignal) => Promise<boolean | void>,
  observer: RunObserver,
): Running & { wake(): void } {
  const stopping = new AbortController();
  let wake = () => undefined as void;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    observer.started?.();
    try {
      const again = await work(stopping.signal);
      observer.succeeded?.();
      return again;
    } catch (error) {
      observer.failed(error);
      return false;
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const again = await run();
      if (!again && !stopping.signal.aborted) await rest();
    }
  };
  const running = loop();
  return {
    wake: () => wake(),
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
