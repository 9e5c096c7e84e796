import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import type { ShellList } from '../src/lib/offline/shell-cache.ts';

type Bundle = Rolldown.OutputBundle;

/** Files of the folder `public` that an offline start needs. */
const publicFiles = ['/favicon.svg', '/app.webmanifest'];
/** Chunks loaded on demand that are larger than this, bytes, are not cached: they need the network anyway. */
const LARGEST = 150_000;
/** The chunk that plays videos, downloads included; cached however large it is. */
const PLAYER_ENGINE = 'hls-engine';

/** The id of a build: the same files have the same id. */
export function buildName(bundle: Bundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12);
}

/** What the service worker caches of a build. */
export function shellList(bundle: Bundle): ShellList {
  const first = firstLoad(bundle);
  const files = Object.values(bundle)
    .filter(({ fileName }) => /^assets\/.+\.(?:js|css)$/.test(fileName))
    .filter((file) => first.has(file.fileName) || isEngine(file) || sizeOf(file) <= LARGEST)
    .map(({ fileName }) => `/${fileName}`);
  return { build: buildName(bundle), files: [...publicFiles, ...files.toSorted()] };
}

function isEngine(file: Bundle[string]): boolean {
  return file.type === 'chunk' && file.name === PLAYER_ENGINE;
}

function sizeOf(file: Bundle[string]): number {
  return file.type === 'chunk' ? file.code.length : file.source.length;
}

/** The entry and everything that it imports. */
function firstLoad(bundle: Bundle): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [file.fileName] : [],
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    waiting.push(...file.imports);
  }
  return found;
}
