import { LRUCache } from 'lru-cache';
import { EVERYTHING, type EventBus, type Topic } from '../db/event-bus.ts';

export interface CacheOptions<Value> {
  max: number;
  ttlMs: number;
  /** The clock is read at most this often, in milliseconds: reading it costs more than the look-up. */
  ttlResolutionMs?: number;
  /** What a message names a value by: its key, or what this answers. Without it a message is about all values. */
  subject?: 'key' | ((value: Value) => string);
}

/**
 * Caches what was read, by key, until a message of one of the topics says that it changed, or it is too old. What was read before an invalidation is never
 * kept after it, nor given to later callers. A failure is not cached.
 */
export class InvalidatingCache<Value extends object> {
  private readonly values: LRUCache<string, Value>;
  private readonly flights = new Map<string, Promise<Value | null>>();
  /** Keys by subject, where a value has one. */
  private readonly keys = new Map<string, string>();
  private readonly subjectOf: ((value: Value) => string) | undefined;
  private generation = 0;

  constructor(
    events: Pick<EventBus, 'subscribe'>,
    topics: readonly Topic[],
    options: CacheOptions<Value>,
  ) {
    const { max, ttlMs, ttlResolutionMs = 100, subject } = options;
    const subjectOf = typeof subject === 'function' ? subject : undefined;
    this.subjectOf = subjectOf;
    for (const topic of topics)
      events.subscribe(topic, (named) => (subject ? this.invalidate(named) : this.clear()));
    this.values = new LRUCache({
      max,
      ttl: ttlMs,
      ttlResolution: ttlResolutionMs,
      ...(subjectOf ? { dispose: (value) => void this.keys.delete(subjectOf(value)) } : {}),
    });
  }

  /** What is remembered: the way without a promise for hot paths. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  /** What is remembered, else what `load` reads; one flight per key at a time. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.values.get(key) ?? (this.fly(key, load) as Promise<Value>);
  }

  /** The same where there may be nothing to read; that is not remembered. */
  async find(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    return this.values.get(key) ?? this.fly(key, load);
  }

  /** Those remembered, and the rest as `load` reads them at once, by key. What there is not is not among them. */
  async list(
    keys: readonly string[],
    load: (missing: string[]) => Promise<Iterable<readonly [string, Value]>>,
  ): Promise<Map<string, Value>> {
    const found = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const known = this.values.get(key);
      if (known) found.set(key, known);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const { generation } = this;
    for (const [key, value] of await load(missing)) {
      found.set(key, value);
      this.keep(key, value, generation);
    }
    return found;
  }

  /** Reads values anew, known or not; those that there are not any more are forgotten. */
  async reload(
    keys: readonly string[],
    load: (keys: readonly string[]) => Promise<Iterable<readonly [string, Value]>>,
  ): Promise<void> {
    const { generation } = this;
    const read = new Map(await load(keys));
    if (generation !== this.generation) return;
    for (const key of keys) {
      const value = read.get(key);
      if (value) this.keep(key, value, generation);
      else this.values.delete(key);
    }
  }

  /** Invalidates one value in this process, or with EVERYTHING all of them. */
  invalidate(subject: string): void {
    if (subject === EVERYTHING) return this.clear();
    // The subject of a value that is being read is not known yet: all reads under way are outdated.
    this.generation += 1;
    this.flights.clear();
    const key = this.subjectOf ? this.keys.get(subject) : subject;
    if (key !== undefined) this.values.delete(key);
  }

  /** Invalidates everything in this process. */
  clear(): void {
    this.generation += 1;
    this.flights.clear();
    this.values.clear();
  }

  private fly(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const flying = this.flights.get(key);
    if (flying) return flying;
    const flight = this.load(key, load).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private async load(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const { generation } = this;
    const value = await load();
    if (value) this.keep(key, value, generation);
    return value;
  }

  private keep(key: string, value: Value, generation: number): void {
    if (generation !== this.generation) return;
    this.values.set(key, value);
    if (this.subjectOf) this.keys.set(this.subjectOf(value), key);
  }
}
