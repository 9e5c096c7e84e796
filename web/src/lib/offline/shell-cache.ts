/** What the app needs to start, as listed by the build. */
export interface ShellList {
  /** The id of the build, as in its page and `/version.json`; null in development, where nothing is cached. */
  build: string | null;
  /** Addresses on this origin, each fetched by itself. Those below /assets/ are named by their content. */
  files: readonly string[];
  /** Many files in one: a JSON object of their texts by their addresses. */
  archive: { address: string; files: readonly string[] };
}

/** Every address that a shell keeps. */
export function shellFiles({ files, archive }: ShellList): ReadonlySet<string> {
  return new Set([...files, ...archive.files]);
}

/** The prefix of our caches; others are left alone. */
export const SHELL_PREFIX = 'yehang-shell-';
const PAGE = '/';
const AT_ONCE = 4;
/** So few files of an archive are fetched by themselves: most of them a former build had already. */
const FEW = 12;

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
export async function cacheShell(list: ShellList, deps: ShellDeps): Promise<void> {
  const { build, files, archive } = list;
  if (build === null) return;
  const cache = await deps.caches.open(nameOf(build));
  if (!(await cache.match(PAGE))) {
    const single = await copyKnown(cache, files, deps);
    const archived = await copyKnown(cache, archive.files, deps);
    if (archived.length > FEW) await unpack(cache, { ...archive, files: archived }, deps);
    else single.push(...archived);
    const work = async () => {
      for (let file = single.pop(); file !== undefined; file = single.pop()) {
        await cache.put(file, await fetchWhole(file, deps));
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

const isNamedByContent = (file: string) => file.startsWith('/assets/');

/** Copies what a former build has. @returns what has to be fetched */
async function copyKnown(
  cache: Pick<Cache, 'match' | 'put'>,
  files: readonly string[],
  { caches }: ShellDeps,
): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    if (await cache.match(file)) continue;
    const known = isNamedByContent(file) ? await caches.match(file) : undefined;
    if (known) await cache.put(file, known);
    else missing.push(file);
  }
  return missing;
}

async function unpack(
  cache: Pick<Cache, 'put'>,
  { address, files }: ShellList['archive'],
  deps: ShellDeps,
): Promise<void> {
  const texts = (await (await fetchWhole(address, deps)).json()) as Record<string, string>;
  for (const file of files) {
    const text = texts[file];
    if (text === undefined) throw new Error(`${address} is without ${file}`);
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    await cache.put(file, new Response(text, { headers: { 'content-type': type } }));
  }
}

async function fetchWhole(address: string, deps: ShellDeps): Promise<Response> {
  // What is named by its content and has just been loaded by the page comes from the browser's own cache.
  const cache = isNamedByContent(address) ? 'force-cache' : 'no-cache';
  const response = await deps.fetch(address, { cache, credentials: 'same-origin' });
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
