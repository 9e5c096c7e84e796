import {
  claimDomainsToProbe,
  findProbeSamples,
  noteProbe,
  type DomainToProbe,
} from '../../db/queries/operator/domains.ts';
import { probeApi } from '../../gateways/probe/probe-api.ts';
import { probeFiles, probePage } from '../../gateways/probe/probe-files.ts';
import type { ProbeResult } from '../../gateways/probe/probe-result.ts';
import { mediaKey } from '../../media/manifest.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const EVERY_SECONDS = 60;
/** Probed concurrently; the rest waits for the next round. */
const AT_ONCE = 20;

interface ProbeContext {
  database: Database;
  events: EventBus;
  privateHosts: ReadonlySet<string>;
}

type ProbeAddress = (domain: Pick<DomainToProbe, 'type' | 'url'>) => Promise<ProbeResult>;

/**
 * Probes the addresses that are due, and informs the clients where one died or came back: only those whose last probe
 * succeeded are given out. Answers whether more may be due.
 */
export async function probeDomains(
  context: ProbeContext,
  probe: ProbeAddress = (domain) => probeAddress(context, domain),
): Promise<boolean> {
  const { database, events } = context;
  const due = await claimDomainsToProbe(database, { everySeconds: EVERY_SECONDS, limit: AT_ONCE });
  let hasMoved = false;
  try {
    await allAtOnce(due, async (domain) => {
      const found = await probeTwice(domain, probe);
      if (await noteProbe(database, domain, found)) hasMoved = true;
    });
  } finally {
    if (hasMoved) await events.publish('config', '*');
  }
  return due.length === AT_ONCE;
}

/** One lost packet takes no address away that worked until now. */
async function probeTwice(domain: DomainToProbe, probe: ProbeAddress): Promise<ProbeResult> {
  const found = await probe(domain);
  return found.isHealthy || domain.isHealthy !== true ? found : probe(domain);
}

/** Asks an address for what its type is for. */
async function probeAddress(
  { database, privateHosts }: ProbeContext,
  { type, url }: Pick<DomainToProbe, 'type' | 'url'>,
): Promise<ProbeResult> {
  switch (type) {
    case 'API':
      return probeApi(url, privateHosts);
    case 'IMAGE':
    case 'CDN': {
      const { picture } = await findProbeSamples(database);
      return probeFiles(url, picture, privateHosts);
    }
    case 'VID':
    case 'MP4': {
      const { prefix, segment } = await findProbeSamples(database);
      const sample = prefix !== null && segment !== null && mediaKey(prefix, { name: segment });
      return probeFiles(url, sample === false ? null : sample, privateHosts);
    }
    case 'AIIMG':
      // There may be no picture of this kind yet.
      return probeFiles(url, null, privateHosts);
    default:
      return probePage(url, privateHosts);
  }
}
