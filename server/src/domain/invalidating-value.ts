import type { EventBus, Topic } from '../db/event-bus.ts';
import type { Log } from './log.ts';

/** Between attempts of a read that fails, in milliseconds: twice as long each time. */
const RETRY_MS = { first: 250, longest: 30_000 };

export interface ValueOptions<Value> {
  /** For the log. */
  name: string;
  read: () => Promise<Value>;
  log: Log;
  /** How old it may get without an invalidation; any age without. */
  ttlMs?: number;
}

/**
 * One value that was read and is read again when it is invalidated; the one before serves meanwhile. Reads follow each
 * other, so that none overtakes a later one. A read in the background that fails is logged and tried again.
 */
export class InvalidatingValue<Value> {
  private value: { read: Value; generation: number; at: number } | undefined;
  private generation = 0;
  private reading: Promise<void> | undefined;
  private isRenewing = false;
  private failures = 0;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly options: ValueOptions<Value>;

  constructor(options: ValueOptions<Value>) {
    this.options = options;
  }

  /** Reads it again, in the background, with every message of the topic. */
  follow(events: Pick<EventBus, 'subscribe'>, topic: Topic): void {
    events.subscribe(topic, () => {
      this.invalidate();
      this.renew();
    });
  }

  /** What was read last: the way without a promise for hot paths. */
  peek(): Value | undefined {
    return this.value?.read;
  }

  get isStale(): boolean {
    return !this.value || !this.isSince(this.generation);
  }

  /** What was read no earlier than the latest invalidation. Throws what reading it throws. */
  async latest(): Promise<Value> {
    const wanted = this.generation;
    // Invalidated while it is read, it is read once more, and then what `wanted` names has been read.
    while (!this.value || !this.isSince(wanted)) await this.readOnce();
    return this.value.read;
  }

  /** What is read from now on. */
  reload(): Promise<Value> {
    this.invalidate();
    return this.latest();
  }

  /** Resolves once it is no longer out of date, or an attempt failed, which is logged and repeated. */
  async settled(): Promise<void> {
    await this.latest().catch(() => undefined);
  }

  /** Notes that it is out of date; a delayed attempt starts at once. */
  invalidate(): void {
    this.generation += 1;
    clearTimeout(this.retry);
    this.retry = undefined;
  }

  /** Reads it in the background if it is out of date, until that succeeds. */
  renew(): void {
    if (this.isRenewing || this.retry || this.isClosed) return;
    this.isRenewing = true;
    void this.readUntilLatest();
  }

  /** Takes what this process has just written, until the next invalidation. */
  set(value: Value): void {
    this.generation += 1;
    this.keep(value, this.generation);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
  }

  private isSince(generation: number): boolean {
    const { value } = this;
    const { ttlMs = Infinity } = this.options;
    return value !== undefined && value.generation >= generation && Date.now() - value.at < ttlMs;
  }

  private readOnce(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async read(): Promise<void> {
    const { generation } = this;
    const read = await this.options.read();
    // What was set meanwhile is newer.
    if (!this.value || this.value.generation <= generation) this.keep(read, generation);
  }

  private keep(read: Value, generation: number): void {
    this.value = { read, generation, at: Date.now() };
    this.failures = 0;
  }

  private async readUntilLatest(): Promise<void> {
    try {
      while (this.isStale && !this.isClosed) await this.readOnce();
    } catch (err) {
      this.failures += 1;
      const pause = Math.min(RETRY_MS.first * 2 ** (this.failures - 1), RETRY_MS.longest);
      const { log, name } = this.options;
      log.warn({ err, name, failures: this.failures }, 'what is cached could not be read anew');
      this.retry = setTimeout(() => {
        this.retry = undefined;
        this.renew();
      }, pause);
      this.retry.unref();
    } finally {
      this.isRenewing = false;
    }
  }
}
