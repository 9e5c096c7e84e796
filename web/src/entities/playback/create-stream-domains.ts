import { createBaseFailover, type BaseFailover } from '../../lib/domains/base-failover.ts';

/** Where the parts of a stream are: its playlists and keys at the API's bases, its segments at those of files. */
export interface StreamDomains extends Pick<BaseFailover, 'addressesOf' | 'failed'> {
  /** Whether another base may have what one refused with this status. A playlist or key is refused for good. */
  mayBeElsewhere: (address: string, status: number) => boolean;
  /** How many bases files have. */
  fileBases: () => number;
}

interface StreamDomainsDeps {
  apiBases: () => readonly string[];
  fileBases: () => readonly string[];
  /** The page's URL. */
  page: () => string;
  onApiFailed: (base: string) => void;
  now?: () => number;
}

export function createStreamDomains(deps: StreamDomainsDeps): StreamDomains {
  const { now } = deps;
  const atPage = (bases: readonly string[]) =>
    bases.map((base) => new URL(base, deps.page()).href.replace(/\/+$/, ''));
  const calls = createBaseFailover(() => atPage(deps.apiBases()), { now, isBestFirst: true });
  const files = createBaseFailover(() => atPage(deps.fileBases()), { now });

  /** A server behind a proxy may not know that the page was loaded over https. */
  function withPageScheme(text: string): string {
    const page = new URL(deps.page());
    const url = new URL(text, page);
    if (url.host === page.host) url.protocol = page.protocol;
    return url.href;
  }

  return {
    addressesOf: (url) => {
      const address = withPageScheme(url);
      return (calls.has(address) ? calls : files).addressesOf(address);
    },
    failed: (address) => {
      if (!calls.has(address)) return files.failed(address);
      calls.failed(address);
      const base = deps.apiBases().find((it) => {
        const [absolute] = atPage([it]);
        return absolute !== undefined && address.startsWith(`${absolute}/`);
      });
      if (base !== undefined) deps.onApiFailed(base);
    },
    mayBeElsewhere: (address, status) => status === 0 || status >= 500 || !calls.has(address),
    fileBases: () => deps.fileBases().length,
  };
}
