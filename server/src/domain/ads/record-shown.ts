import type { FigureLog } from '../figures/figure-log.ts';
import { limit, type Counters } from '../rate-limits.ts';

/** Reports, each of several ads: many phones share one address. */
const REPORTS = { limit: 600, windowSeconds: 60 };

/** Notes which ads were seen. Those that nobody has are left out when they are summed up. Error: 4290. */
export async function recordShownAds(
  { figureLog, counters }: { figureLog: FigureLog; counters: Counters },
  client: { network: string | null },
  ids: readonly string[],
): Promise<void> {
  if (client.network !== null) await limit(counters, `ads-shown:${client.network}`, REPORTS);
  figureLog.adsShown(ids);
}
