/** The fields of an ad or link item that can hold its target. */
export interface LinkFields {
  download_url?: string;
  link?: string;
  href?: string;
  url?: string;
  jumpLink?: string;
  jumpUrl?: string;
}

/** The target of an ad or link item: the first of its fields that is there. */
export function targetOf(item: LinkFields): string | null {
  const { download_url, link, href, url, jumpLink, jumpUrl } = item;
  return [download_url, link, href, url, jumpLink, jumpUrl].find((it) => !!it) ?? null;
}

/** Where following a target leads. */
export type Destination =
  { kind: 'page'; path: string } | { kind: 'outside'; url: string } | { kind: 'nowhere' };

export interface Surroundings {
  /** Of this page. */
  origin: string;
  /** The user's, where there is one. */
  token: string | null;
  /** Hosts that may be told the token. */
  tokenHosts: readonly string[];
}

const ownScheme = 'yehang:';

/**
 * Decides where a target leads. Only http, https and the app's own scheme are followed. A target that speaks of a
 * token gets the user's, with `type=H5`, but only on a host of the operator's list.
 */
export function destinationOf(target: string | null, surroundings: Surroundings): Destination {
  const url = target === null ? null : parseUrl(target, surroundings.origin);
  if (!url) return { kind: 'nowhere' };
  if (url.protocol === ownScheme) return { kind: 'outside', url: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'nowhere' };
  if (url.origin === surroundings.origin) {
    return { kind: 'page', path: url.pathname + url.search + url.hash };
  }
  const { token, tokenHosts } = surroundings;
  if (url.href.includes('token') && token !== null && tokenHosts.includes(url.host)) {
    url.searchParams.set('token', token);
    url.searchParams.set('type', 'H5');
  }
  return { kind: 'outside', url: url.href };
}

function parseUrl(target: string, base: string): URL | null {
  try {
    return new URL(target, base);
  } catch {
    return null;
  }
}
