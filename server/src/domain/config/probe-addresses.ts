import { claimDomainsToProbe, noteProbe } from '../../db/queries/operator/domains.ts';
import { probeApi, type ProbeResult } from '../../gateways/probe/probe-api.ts';
import type { AppContext } from '../app-context.ts';

const EVERY_SECONDS = 60;
/** Probed side by side; the rest waits for the next round. */
const AT_ONCE = 20;

/**
 * Probes the API addresses that are due, and informs the clients where one died or came back: a dead one is given
 * out last. Answers whether more may be due.
 */
export async function probeDomains(
  { database, events }: Pick<AppContext, 'database' | 'events'>,
  probe: (base: string) => Promise<ProbeResult> = probeApi,
): Promise<boolean> {
  const due = await claimDomainsToProbe(database, 'API', {
    everySeconds: EVERY_SECONDS,
    limit: AT_ONCE,
  });
  const moved = await Promise.all(
    due.map(async (domain) => noteProbe(database, domain, await probe(domain.url))),
  );
  if (moved.some(Boolean)) await events.publish('config', '*');
  return due.length === AT_ONCE;
}
