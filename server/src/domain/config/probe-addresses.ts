import { claimDomainsToProbe, noteProbe } from '../../db/queries/operator/domains.ts';
import { probeApi, type ProbeResult } from '../../gateways/probe/probe-api.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const EVERY_SECONDS = 60;
/** Probed concurrently; the rest waits for the next round. */
const AT_ONCE = 20;

/**
 * Probes the API addresses that are due, and informs the clients where one died or came back: a dead one is given
 * out last. Answers whether more may be due.
 */
export async function probeDomains(
  context: { database: Database; events: EventBus; privateHosts: ReadonlySet<string> },
  probe: (base: string) => Promise<ProbeResult> = (base) => probeApi(base, context.privateHosts),
): Promise<boolean> {
  const { database, events } = context;
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
