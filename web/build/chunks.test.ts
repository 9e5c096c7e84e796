import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunks, findChunks } from './chunks.ts';

const src = join(import.meta.dirname, '../src');
const at = (path: string) => join(src, path);

/** What imports what, for a small app. */
function graph(imports: Record<string, string[]>) {
  const known = new Map(Object.entries(imports).map(([from, to]) => [at(from), to.map(at)]));
  return { getModuleInfo: (id: string) => ({ importedIds: known.get(id) ?? [] }) };
}

findChunks(
  graph({
    'main.tsx': ['lib/api.ts', '../node_modules/react/index.js', 'home.tsx'],
    'home.tsx': ['lib/cards.ts', 'lib/api.ts'],
    'routeTree.gen.ts': ['routes/mine.tsx', 'home.tsx'],
    'routes/mine.tsx': ['lib/search-fields.ts'],
    'mine-page.tsx': ['lib/gold.ts', 'lib/cards.ts'],
  }),
);

/** The first chunk that takes a module; null where the bundler decides. */
function chunkOf(path: string): string | null {
  const takes = (test: RegExp | ((id: string) => boolean)) =>
    typeof test === 'function' ? test(at(path)) : test.test(at(path));
  return chunks.find(({ test }) => takes(test))?.name ?? null;
}

test.each([
  ['main.tsx', 'first'],
  ['home.tsx', 'first'],
  ['lib/cards.ts', 'first'],
  ['../node_modules/react/index.js', 'framework'],
  ['routeTree.gen.ts', 'table'],
  ['lib/search-fields.ts', 'table'],
])('%s comes with the chunk %s', (path, chunk) => {
  expect(chunkOf(path)).toBe(chunk);
});

test.each(['mine-page.tsx', 'lib/gold.ts', '../node_modules/hls.js/index.js'])(
  '%s, of which the first page knows nothing, is not in the first load',
  (path) => {
    expect(chunkOf(path)).toBeNull();
  },
);
