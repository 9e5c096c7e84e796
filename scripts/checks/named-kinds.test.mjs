import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findNamedKinds, kindsIn } from './named-kinds.mjs';

const table = readFileSync(
  new URL('../../contract/src/shapes/content-kinds.ts', import.meta.url),
  'utf8',
);

test('reads every kind of the table', () => {
  expect(kindsIn(table)).toEqual(
    expect.arrayContaining(['long', 'series', 'live', 'comic', 'post', 'circle']),
  );
  expect(kindsIn(table)).toHaveLength(table.match(/ contentType: \d/g)?.length ?? 0);
});

test('finds a kind that is named in a condition', () => {
  const text = "if (content.kind === 'live') stop();\nconst sql = `i.kind <> 'comic'`;\n";
  expect(findNamedKinds(text, ['live', 'comic'])).toEqual([
    { line: 1, kind: 'live' },
    { line: 2, kind: 'comic' },
  ]);
});

test('leaves other words alone', () => {
  const text = "if (report.kind === 'comment') ask({ scope: 'post' });\n";
  expect(findNamedKinds(text, ['post', 'live'])).toEqual([]);
});
