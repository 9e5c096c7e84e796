import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { ShellList } from '../src/lib/offline/shell-cache.ts';
import { namedFiles } from './named-files.ts';

type Bundle = Rolldown.OutputBundle;

/** Files of the folder `public` that an offline start needs. */
const publicFiles = ['/app.webmanifest'];
/** Chunks loaded on demand that are larger than this, bytes, are not cached: they need the network anyway. */
const LARGEST = 150_000;
/** Chunks cached with what they import, however large that is: the player of downloads, and what every page shares. */
const alwaysKept: ReadonlySet<string> = new Set(['hls-engine', 'table']);

/** The id of a build: the same files have the same id. */
export function buildName(bundle: Bundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12);
}

/** What the service worker keeps of a build: what every page loads by itself, the rest in an archive. */
export function shellList(bundle: Bundle): ShellList {
  const build = buildName(bundle);
  const first = firstLoad(bundle);
  const kept = loadedBy(bundle, ({ name }) => alwaysKept.has(name));
  const rest = Object.values(bundle)
    .filter(({ fileName }) => /^assets\/.+\.(?:js|css)$/.test(fileName) && !first.has(fileName))
    .filter((file) => kept.has(file.fileName) || sizeOf(file) <= LARGEST)
    .map(({ fileName }) => fileName);
  const addresses = (names: Iterable<string>) => [...names].toSorted().map((name) => `/${name}`);
  return {
    build,
    files: [...publicFiles, ...addresses(first)],
    archive: { address: `/assets/shell-${build}.json`, files: addresses(rest) },
  };
}

function sizeOf(file: Bundle[string]): number {
  return file.type === 'chunk' ? file.code.length : file.source.length;
}

/** What the page names, and everything that it imports, styles included. */
function firstLoad(bundle: Bundle): ReadonlySet<string> {
  const page = bundle['index.html'];
  const text = page?.type === 'asset' ? String(page.source) : '';
  const named = new Set(namedFiles(text));
  return new Set([...named, ...loadedBy(bundle, ({ fileName }) => named.has(fileName))]);
}

/** Some chunks and everything that they import, styles included. */
function loadedBy(
  bundle: Bundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && isWanted(file) ? [file.fileName] : [],
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    waiting.push(...file.imports);
  }
  return found;
}
