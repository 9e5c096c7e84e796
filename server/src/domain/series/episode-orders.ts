import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { listShownParts, type ShownPartRow } from '../../db/queries/content/parts.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';

/** The visible episodes of a series in order, for each audience. */
export interface EpisodeOrder {
  everything: readonly ShownPartRow[];
  general: readonly ShownPartRow[];
}

const MOST = 5_000;
/** Edits are published at once; the limit bounds what a lost message can do. */
const TTL_MS = 300_000;

/** Keeps the order of episodes. Whatever changes one of them publishes its series as changed as well. */
export class EpisodeOrders {
  private readonly cache: InvalidatingCache<EpisodeOrder>;
  private readonly database: Database;

  constructor(database: Database, events: Pick<EventBus, 'subscribe'>) {
    this.database = database;
    this.cache = new InvalidatingCache(events, ['catalogue'], {
      max: MOST,
      ttlMs: TTL_MS,
      ttlResolutionMs: 1_000,
      subject: 'key',
    });
  }

  get(seriesId: string): Promise<EpisodeOrder> {
    return this.cache.get(seriesId, async () => {
      const everything = await listShownParts(this.database, seriesId);
      return { everything, general: everything.filter(({ rating }) => rating === 'general') };
    });
  }
}
