import { setImmediate as pause } from 'node:timers/promises';
import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listFeedPool } from '../../db/queries/feed/pool.ts';
import type { Audience } from '../viewer.ts';
import { toPools, type Pool, type Pools } from './pool.ts';

/** The pool changes when its job says so; the limit bounds what a lost message can do. */
const TTL_MS = 120_000;

/**
 * Holds the pool in memory, for each audience. An old one serves while the next is read, so that no request waits
 * but the first.
 */
export class FeedPools {
  private readonly database: Database;
  private pools: Pools | undefined;
  private loading: Promise<Pools> | undefined;
  private isStale = true;
  private loadedAt = 0;

  constructor(database: Database, events: EventBus) {
    this.database = database;
    events.subscribe('feedPool', () => {
      this.isStale = true;
    });
  }

  async get(audience: Audience): Promise<Pool> {
    if (!this.pools) return (await this.load())[audience];
    if (this.isOld()) this.load().catch(() => undefined);
    return this.pools[audience];
  }

  /** The present pool, for whoever an old one leaves without enough; null while `pool` is the present one. */
  async newerThan(pool: Pool, audience: Audience): Promise<Pool | null> {
    await this.loading;
    // Invalidated while it was read, it is behind again.
    const latest = this.isOld() ? await this.load() : this.pools;
    return latest && latest[audience] !== pool ? latest[audience] : null;
  }

  private isOld(): boolean {
    return this.isStale || Date.now() - this.loadedAt > TTL_MS;
  }

  /** Reads it now; for those who have just changed it. */
  load(): Promise<Pools> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async read(): Promise<Pools> {
    this.isStale = false;
    const rows = await listFeedPool(this.database);
    const now = Date.now();
    this.loadedAt = now;
    this.pools = await toPools(rows, now, pause);
    return this.pools;
  }
}
