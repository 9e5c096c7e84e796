import { expect, test } from 'vitest';
import { commentsOf, pathsIn } from './document-paths.mjs';

const named = (text) => pathsIn(text).map(({ path }) => path);

test('reads paths in backticks, in links and in plain text', () => {
  const text =
    'See `domain/feed/pool.ts`, [wire](../wire.md) and [it](decisions/0001-a.md), server/src/main.ts.';
  expect(named(text)).toEqual([
    'domain/feed/pool.ts',
    '../wire.md',
    'decisions/0001-a.md',
    'server/src/main.ts',
  ]);
});

test.each([
  'https://example.com/a/b.ts',
  '`ledger/checks/*.sql`',
  '`calls/…/play.ts`',
  '@scope/name/file.ts',
  '/etc/name/file.json',
  'data/config/a.json',
])('takes %j for none', (text) => {
  expect(named(text)).toEqual([]);
});

test('looks into comments alone, and keeps their lines', () => {
  const text = "import a from './a/b.ts';\n// as in a/c.ts\nconst d = 'd/e.ts';\n";
  expect(pathsIn(commentsOf(text))).toEqual([{ line: 2, path: 'a/c.ts' }]);
});
