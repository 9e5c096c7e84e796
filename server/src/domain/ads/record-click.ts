import { newId } from '../../db/new-id.ts';
import { insertAdClick } from '../../db/queries/home/home.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/** Many phones share one address; a flood from one is still cut off. */
const CLICKS = { limit: 600, windowSeconds: 60 };

/**
 * Notes that an ad or a recommended app was followed, if it is there: anybody can make up an id. Reports of the same
 * click count once. Error: 4290 (too many from one address).
 */
export async function recordAdClick(
  { database, counters }: { database: Database; counters: Counters },
  viewer: Viewer | null,
  client: { network: string | null },
  { id: adId, clickId }: { id: string; clickId?: string | undefined },
): Promise<void> {
  if (client.network !== null) await limit(counters, `ad-clicks:${client.network}`, CLICKS);
  await insertAdClick(database, { id: clickId ?? newId(), adId, userId: viewer?.userId ?? null });
}
