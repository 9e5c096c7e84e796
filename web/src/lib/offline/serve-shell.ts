import type { ShellCaches, ShellList } from './shell-cache.ts';
import { cachedPage } from './shell-cache.ts';

/** A page that has not come by then is taken from what is kept, if it is. */
const PATIENCE_MS = 4000;
/** Statuses by which something before the server says that it does not reach it. */
const unreached = new Set([502, 503, 504]);

/** What a request is to the shell: one of its pages, one of its files, or nothing of its. */
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
 * Opens a page: by the network, and where that does not answer, or not soon, from what is kept.
 * @param answer the network's
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

/** Opens a file: from what is kept, because its name says what is in it, or else by the network. */
export async function serveFile(
  request: Request,
  caches: Pick<ShellCaches, 'match'>,
): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
