import { addressOfDeepLink, isDeepLink } from './deep-link.ts';
import { addressOfAlias } from './route-aliases.ts';
import { mayHaveToken } from './token-host.ts';

/** The fields of an ad or link item that can hold its target. */
export interface LinkFields {
  download_url?: string;
  link?: string;
  href?: string;
  url?: string;
  jumpLink?: string;
  jumpUrl?: string;
}

/** The target of an ad or link item: the first present field. */
export function targetOf(item: LinkFields): string | null {
  const { download_url, link, href, url, jumpLink, jumpUrl } = item;
  return [download_url, link, href, url, jumpLink, jumpUrl].find((it) => !!it) ?? null;
}

/** Where a target leads. */
export type Destination =
  | { kind: 'page'; path: string }
  | { kind: 'outside'; url: string }
  | { kind: 'nowhere' };

export interface LinkContext {
  /** Of this page. */
  origin: string;
  /** The user's, if any. */
  token: string | null;
  /** Hosts that may get the token, including their subdomains. */
  tokenHosts: readonly string[];
}

/**
 * Decides where a target leads. Only http, https and the app's own scheme are opened; the latter leads to a page of
 * the app. A target that contains 'token' gets the user's, with `type=H5`, but only on the operator's hosts.
 */
export function destinationOf(target: string | null, surroundings: LinkContext): Destination {
  if (target === null || target.trim() === '') return { kind: 'nowhere' };
  if (isDeepLink(target)) return { kind: 'page', path: addressOfDeepLink(target) };
  const url = parseUrl(target, surroundings.origin);
  if (!url) return { kind: 'nowhere' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'nowhere' };
  if (url.origin === surroundings.origin) {
    const path = addressOfAlias(url.pathname, url.search) ?? url.pathname + url.search;
    return { kind: 'page', path: path + url.hash };
  }
  const { token, tokenHosts } = surroundings;
  if (url.href.includes('token') && token !== null && mayHaveToken(url, tokenHosts)) {
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
