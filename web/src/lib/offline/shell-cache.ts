/** What the app needs to start, as listed by the build. */
export interface ShellList {
  /** The id of the build, as in its page and `/version.json`; null in development, where nothing is cached. */
  build: string | null;
  /** Paths on this origin. Those below /assets/ have a hash of their content in their name. */
  files: readonly string[];
}

/** The prefix of our caches; others are left alone. */
export const SHELL_PREFIX = 'yehang-shell-';
const PAGE = '/';
const AT_ONCE = 4;

/** The caches of a browser, as far as the shell uses them. */
export interface ShellCaches {
  open: (name: string) => Promise<Pick<Cache, 'match' | 'put'>>;
  keys: () => Promise<string[]>;
  delete: (name: string) => Promise<boolean>;
  match: (address: string) => Promise<Response | undefined>;
}

/** What caching a shell uses. */
export interface ShellDeps {
  caches: ShellCaches;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
}

function nameOf(build: string): string {
  return `${SHELL_PREFIX}${build}`;
}

/**
 * Caches a whole shell: first the files, then the page, so that a cached page always finds its files. Unchanged files
 * of a former build are copied. Former shells are deleted when this one is whole.
 * @throws if a file cannot be fetched; what was cached is used by the next attempt
 */
export async function cacheShell({ build, files }: ShellList, deps: ShellDeps): Promise<void> {
  if (build === null) return;
  const cache = await deps.caches.open(nameOf(build));
  if (!(await cache.match(PAGE))) {
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        await cacheFile(cache, file, deps);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const page = await fetchWhole(PAGE, deps);
    const text = await page.clone().text();
    // The server has a newer build; its worker caches its own page.
    if (!text.includes(`data-build="${build}"`)) return;
    await cache.put(PAGE, page);
  }
  await dropOthers(build, deps.caches);
}

async function cacheFile(
  cache: Pick<Cache, 'match' | 'put'>,
  file: string,
  deps: ShellDeps,
): Promise<void> {
  if (await cache.match(file)) return;
  const isNamedByContent = file.startsWith('/assets/');
  const known = isNamedByContent ? await deps.caches.match(file) : undefined;
  await cache.put(file, known ?? (await fetchWhole(file, deps)));
}

async function fetchWhole(address: string, deps: ShellDeps): Promise<Response> {
  const response = await deps.fetch(address, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response;
}

async function dropOthers(build: string, caches: ShellCaches): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== nameOf(build));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The cached page: of this build, or else of a former one; undefined if there is none. */
export async function cachedPage(
  { build }: ShellList,
  caches: Pick<ShellCaches, 'open' | 'keys'>,
): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX));
  const own = build === null ? '' : nameOf(build);
  const inOrder = names.toSorted((a, b) => Number(b === own) - Number(a === own));
  for (const name of inOrder) {
    const page = await (await caches.open(name)).match(PAGE);
    if (page) return page;
  }
  return undefined;
}
