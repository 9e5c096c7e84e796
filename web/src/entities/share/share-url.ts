import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import { isWebAddress, webAddresses } from '../../lib/domains/web-address.ts';

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
  const here = isWebAddress(page) ? page : new URL(apiBase, page).href;
  const [base] = TYPES.flatMap((type) => webAddresses(config, type));
  if (base === undefined && !isWebAddress(here)) return path;
  const isOwn = base !== undefined && isServersOwn(base, [here, new URL(apiBase, here).href]);
  if (base === undefined || isOwn) return new URL(path, here).href;
  return `${base.replace(/\/+$/, '')}${path}`;
}

/** The server's own address ends each list; behind a proxy it may not know that the page was loaded over https. */
function isServersOwn(base: string, used: readonly string[]): boolean {
  const { host, pathname } = new URL(base);
  return pathname === '/' && used.some((url) => new URL(url).host === host);
}
