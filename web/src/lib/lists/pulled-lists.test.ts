import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Choices within a form: what is chosen there is not looked at again. */
const choices = new Set([
  'features/account/avatar-page.tsx',
  'features/ai-create/portrait-page.tsx',
]);
/** Within a sheet, a conversation that is pulled for what came before, and parts of a page that is pulled as a whole. */
const partsOfPages = new Set([
  'features/ai-create/picture-sheet.tsx',
  'features/messages/session/session-page.tsx',
  'features/home/channel-feed.tsx',
  'entities/related/related-contents.tsx',
  'entities/comments/comments-panel.tsx',
]);

const sources = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({
    path: relative(root, resolve(root, path)),
    text: readFileSync(resolve(root, path), 'utf8'),
  }));

const isPulled = (text: string) => /<(?:InfiniteList|PullToRefresh)\b/.test(text);
/** Asks for a list: by a call whose name says so. */
const asksForList = (text: string) =>
  /\buse(?:Infinite)?Query\(|\busePages\(/.test(text) &&
  /\b(?:post|usePages)\(\s*'[A-Za-z/]*[lL]ist[A-Za-z]*'/.test(text);

describe('pulling to refresh', () => {
  it('is on every page that shows a list', () => {
    const bare = sources.filter(
      ({ path, text }) =>
        path.endsWith('-page.tsx') && asksForList(text) && !isPulled(text) && !choices.has(path),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('is on every list that is read page by page', () => {
    const bare = sources.filter(
      ({ path, text }) => /<EndOfList\b/.test(text) && !isPulled(text) && !partsOfPages.has(path),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('is missing nowhere that is gone', () => {
    const known = new Set(sources.map(({ path }) => path));
    expect([...choices, ...partsOfPages].filter((path) => !known.has(path))).toEqual([]);
  });
});
