/** Closing takes a few seconds at most; whatever hangs is left to the operating system. */
const LIMIT_MS = 20_000;
/** npm passes a Ctrl-C on that the terminal has already sent; a second one by hand comes later. */
const ECHO_MS = 1_000;

/** Steps to undo, in the order of their making; the latest is undone first. */
export class Shutdown {
  private readonly steps: (() => Promise<void>)[] = [];
  private running: Promise<void> | undefined;
  private readonly onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  add(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  /** Undoes everything once, however often it is called. A step that fails does not keep the others. */
  run(): Promise<void> {
    this.running ??= this.undo();
    return this.running;
  }

  private async undo(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      await step().catch(this.onError);
    }
  }

  /** Runs on Ctrl-C, on SIGTERM, and when the process that started this one is gone. A second Ctrl-C ends at once. */
  onSignals(say: (line: string) => void): void {
    let askedAt = 0;
    const ask = () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        say('Stopping…');
        void this.exit(0);
      } else if (Date.now() - askedAt > ECHO_MS) process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    process.once('disconnect', ask);
  }

  async exit(code: number): Promise<void> {
    setTimeout(() => process.exit(code || 1), LIMIT_MS).unref();
    await this.run();
    process.exit(code);
  }
}
