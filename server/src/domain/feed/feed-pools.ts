import { setImmediate as pause } from 'node:timers/promises';
import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listFeedPool, type PoolRow } from '../../db/queries/feed/pool.ts';
import { InvalidatingValue } from '../invalidating-value.ts';
import type { Log } from '../log.ts';
import type { Audience } from '../viewer.ts';
import { toPools, type Pool, type Pools } from './pool.ts';

/** The pool changes when its job says so; the limit bounds what a lost message can do. */
const TTL_MS = 120_000;

/**
 * Holds the pool in memory, for each audience. An old one serves while the next is read, so that no request waits
 * but the first.
 */
export class FeedPools {
  private readonly known: InvalidatingValue<Pools>;

  /**
   * @param prepare told the ids of what may be chosen from now on
   * @param list reads what there is to choose from
   */
  constructor(
    database: Database,
    events: EventBus,
    log: Log,
    prepare: (ids: Iterable<string>) => void,
    list: (database: Database) => Promise<PoolRow[]> = listFeedPool,
  ) {
    const read = async () => {
      const pools = await readPools(await list(database));
      prepare(pools.everything.all.values().map(({ id }) => id));
      return pools;
    };
    this.known = new InvalidatingValue({ name: 'feed pool', read, log, ttlMs: TTL_MS });
    events.subscribe('feedPool', () => this.known.invalidate());
  }

  async get(audience: Audience): Promise<Pool> {
    const pools = this.known.peek();
    if (!pools) return (await this.known.latest())[audience];
    this.known.renew();
    return pools[audience];
  }

  /** The present pool, for viewers who have seen most of an old one; null while `pool` is the present one. */
  async newerThan(pool: Pool, audience: Audience): Promise<Pool | null> {
    const latest = (await this.known.latest())[audience];
    return latest === pool ? null : latest;
  }

  /** Reads it now, after a change by this process. */
  load(): Promise<Pools> {
    return this.known.reload();
  }

  close(): void {
    this.known.close();
  }
}

async function readPools(rows: PoolRow[]): Promise<Pools> {
  return toPools(rows, Date.now(), pause);
}
