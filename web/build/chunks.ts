import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'>;

interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const src = join(import.meta.dirname, '../src');

/** Where the first load begins; home is a part of it. */
const FIRST = join(src, 'main.tsx');

/** Where the rest of the routes begins, whose pages are loaded one by one. */
const TABLE = join(src, 'routeTree.gen.ts');

/** What the page runs before the app, for browsers that do not know `modulepreload`; by itself it would be a file. */
const preloading = /[/\\]modulepreload-polyfill/;

const packages = /[/\\]node_modules[/\\]/;

/** Styles of what may be shown first, whose code comes a moment later. */
const firstStyles = /[/\\]overlays[/\\]screen[/\\]splash[^/\\]*[.]css$/;

/** Tasks that run besides the pages. */
const besides =
  /[/\\](background-tasks|precache-shell|has-downloads|start-downloads|start-places|watch-config|restore-focus|version[/\\](check|watch).*)[.]ts$/;

/** A module and what it imports, and what that imports in turn; what is imported on demand is not among them. */
function importedBy(beginning: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [beginning];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let first: ReadonlySet<string> = new Set();
let table: ReadonlySet<string> = new Set();

/** Finds out what belongs to the chunks below, before they are made. */
export function findChunks(modules: Modules): void {
  first = importedBy(FIRST, modules);
  table = importedBy(TABLE, modules);
}

/** Has the chunks found out in a build. */
export function chunkFinder(): Plugin {
  return {
    name: 'yehang-chunks',
    apply: 'build',
    renderStart() {
      findChunks(this);
    },
  };
}

/**
 * The chunks that are not left to the bundler, of which an earlier one takes its modules first. What the first page
 * imports is one chunk, beside the framework, which browsers keep from one release to the next: a page that is added,
 * and what only other pages share, never comes with the first load.
 */
export const chunks = [
  {
    name: 'framework',
    test: (id: string) => first.has(id) && packages.test(id),
  },
  {
    name: 'first',
    test: (id: string) =>
      (first.has(id) && !packages.test(id)) || firstStyles.test(id) || preloading.test(id),
  },
  // What a page that stands loads besides the table comes with it, in one file.
  { name: 'table', test: (id: string) => table.has(id) || besides.test(id) },
  // What a first visit loads one after another, in a file for each step.
  { name: 'splash', test: /[/\\]overlays[/\\]screen[/\\](splash|use-follow)/ },
];
