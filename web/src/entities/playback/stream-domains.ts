import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import { api } from '../../lib/api/api.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { usableBases } from '../../lib/domains/usable-bases.ts';
import { createStreamDomains, type StreamDomains } from './create-stream-domains.ts';

let files: readonly string[] = [];

const domains = createStreamDomains({
  apiBases: apiDomains.all,
  fileBases: () => files,
  page: () => location.href,
  onApiFailed: (base) => void apiDomains.reportFailure(base),
});

/** Segments are at the addresses of videos, and after them at those of whole files. */
function fileBasesOf({ domainList }: Pick<ClientConfig, 'domainList'>): readonly string[] {
  const urls = (['VID', 'MP4'] as const).flatMap(
    (type) => domainList.find((it) => it.type === type)?.urls ?? [],
  );
  return usableBases(urls, location.href);
}

/** The bases of the config in use; what failed is remembered from one video to the next. */
export async function streamDomains(): Promise<StreamDomains> {
  try {
    files = fileBasesOf(await api.config());
  } catch {
    // Without a config there is one address of everything.
  }
  return domains;
}
