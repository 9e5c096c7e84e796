import { LRUCache } from 'lru-cache';
import type { EventBus, Topic } from '../db/event-bus.ts';

/**
 * Remembers answers that are the same for everybody of one audience. One flight per key at a time; all of it
 * goes when the topic changes, in every process.
 */
export class AnswerCache<Value extends object> {
  private readonly cache: LRUCache<string, Value>;
  private readonly flights = new Map<string, Promise<Value>>();
  private generation = 0;

  constructor(events: EventBus, topic: Topic, limits: { max: number; ttlMs: number }) {
    // The clock is read at most every so often: reading it costs more than the look-up.
    this.cache = new LRUCache({ max: limits.max, ttl: limits.ttlMs, ttlResolution: 100 });
    events.subscribe(topic, () => this.clear());
  }

  peek(key: string): Value | undefined {
    return this.cache.get(key);
  }

  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.cache.get(key);
    if (known) return known;
    const flying = this.flights.get(key);
    if (flying) return flying;
    const flight = this.load(key, load);
    this.flights.set(key, flight);
    return flight.finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
  }

  private async load(key: string, load: () => Promise<Value>): Promise<Value> {
    const { generation } = this;
    const value = await load();
    // What was read before a change must not outlive it.
    if (generation === this.generation) this.cache.set(key, value);
    return value;
  }

  /** Invalidates everything in this process. */
  clear(): void {
    this.generation += 1;
    this.flights.clear();
    this.cache.clear();
  }
}
