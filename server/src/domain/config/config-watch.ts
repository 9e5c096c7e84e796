import { untilNextTurn } from '../../db/queries/operator/running.ts';
import { clientConfig } from './client-config.ts';
import type { ConfigContext } from './context.ts';

/** Several messages about one edit make one check. */
const SETTLE_MS = 50;
/** Checks this often at the least, whatever was lost or whichever clock is off. */
const POLL_MS = 30_000;
/** A turn of a schedule is past on the database's clock this long after it was expected. */
const PAST_MS = 20;

/**
 * Notifies of changes of the config: an edit, or a schedule that begins or ends. It works only while there are listeners.
 */
export class ConfigWatch {
  private readonly context: ConfigContext;
  private readonly listeners = new Set<(version: number) => void>();
  private readonly onError: (error: unknown) => void;
  private last = 0;
  private isLooking = false;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(context: ConfigContext, onError: (error: unknown) => void) {
    this.context = context;
    this.onError = onError;
  }

  /** The version now. */
  async version(): Promise<number> {
    return (await clientConfig(this.context)).configVersion;
  }

  /** Calls `listener` with every version that differs from `known`, until the answered function is called. */
  listen(known: number, listener: (version: number) => void): () => void {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.begin(known);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.end();
    };
  }

  private begin(known: number): void {
    this.last = known;
    this.unsubscribe = this.context.events.subscribe('config', () => this.checkSoon());
    this.checkIn(0);
  }

  private end(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    clearTimeout(this.timer);
  }

  private checkSoon(): void {
    this.isWanted = true;
    this.checkIn(SETTLE_MS);
  }

  private checkIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), milliseconds);
    this.timer.unref();
  }

  private async check(): Promise<void> {
    // What is published during a check may not be in it: another one follows.
    if (this.isLooking) return;
    this.isLooking = true;
    this.isWanted = false;
    let next: number | null = null;
    try {
      // A schedule changes without a message: the cached value may be outdated.
      this.context.clientConfigs.clear();
      const version = await this.version();
      if (version !== this.last) {
        this.context.channelPages.clear();
        this.last = version;
        for (const listener of this.listeners) listener(version);
      }
      next = await untilNextTurn(this.context.database);
    } catch (error) {
      this.onError(error);
    }
    this.isLooking = false;
    if (this.listeners.size === 0) return;
    if (this.isWanted) this.checkSoon();
    else this.checkIn(Math.min(POLL_MS, (next ?? POLL_MS) + PAST_MS));
  }
}
