import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';

/** The operator's addresses for shared links, then those of the web site, then the landing page. */
const TYPES = ['H5SHAREURL', 'WEBSITE', 'LAND'] as const;

interface Surroundings {
  /** The page's own URL; not for others where the app is installed with its files. */
  page: string;
  /** The base URL of the calls. */
  apiBase: string;
}

/**
 * The URL by which others open a page of this app: on the operator's address, else on the page's own, and from an
 * installed app on the server's.
 * @param path with its query, from `/`
 */
export function shareUrl(
  path: string,
  config: Pick<ClientConfig, 'domainList'> | undefined,
  { page, apiBase }: Surroundings,
): string {
  for (const type of TYPES) {
    const urls = config?.domainList.find((domain) => domain.type === type)?.urls ?? [];
    const base = urls.find(isWebAddress);
    if (base !== undefined) return `${base.replace(/\/+$/, '')}${path}`;
  }
  return new URL(path, isWebAddress(page) ? page : new URL(apiBase, page)).href;
}

/** Relative addresses are this server's own. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
