import { claimDomainsToProbe, noteProbe } from '../../db/queries/operator/domains.ts';
import { probeApi, type ProbeResult } from '../../gateways/probe/probe-api.ts';
import type { AppContext } from '../app-context.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';

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
  let hasMoved = false;
  try {
    await allAtOnce(due, async (domain) => {
      if (await noteProbe(database, domain, await probe(domain.url))) hasMoved = true;
    });
  } finally {
    if (hasMoved) await events.publish('config', '*');
  }
  return due.length === AT_ONCE;
}
