import type { ShellCaches, ShellList } from './shell-cache.ts';
import { cachedPage } from './shell-cache.ts';

/** How long to wait for the network before the cached page is served. */
const PATIENCE_MS = 4000;
/** Statuses by which a proxy says that it cannot reach the server. */
const unreached = new Set([502, 503, 504]);

/** Which part of the app shell a request is for: a page, a file, or none. */
export function kindOf(
  request: Pick<Request, 'url' | 'method' | 'mode'>,
  origin: string,
  files: ReadonlySet<string>,
): 'page' | 'file' | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (/^\/(?:api|img|vod|pictures)(?:\/|$)/.test(url.pathname)) return null;
  if (files.has(url.pathname) || url.pathname.startsWith('/assets/')) return 'file';
  return request.mode === 'navigate' ? 'page' : null;
}

/**
 * Serves a page from the network, or from the cache where the network fails or is slow.
 * @param answer the network's response
 * @throws if neither has it
 */
export async function servePage(
  list: ShellList,
  answer: Promise<Response>,
  { caches, patienceMs = PATIENCE_MS }: { caches: ShellCaches; patienceMs?: number },
): Promise<Response> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, patienceMs, 'late'));
  const first = await Promise.race([answer.catch(() => 'failed' as const), late]);
  if (first instanceof Response && !unreached.has(first.status)) return first;
  return (await cachedPage(list, caches)) ?? answer;
}

/** Serves a file from the cache, since its name is a hash of its content, or else from the network. */
export async function serveFile(
  request: Request,
  caches: Pick<ShellCaches, 'match'>,
): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
