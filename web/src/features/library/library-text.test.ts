import type { LibraryEntry } from '@yehang/contract/shapes/library.ts';
import { expect, test } from 'vitest';
import { fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { metaLine, watchedFraction } from './library-text.ts';
import { withoutRemoved } from './use-library.ts';

const NOW = Date.UTC(2026, 4, 1);
const video = (watchedSeconds: number): LibraryEntry => ({
  kind: 'long',
  id: 'one',
  at: NOW - 120_000,
  card: {
    ...fakeVideo(1),
    durationSeconds: 100,
    marks: { liked: false, collected: true, lastPart: null, watchedSeconds },
  },
  lastEpisode: null,
});

test('a history entry shows how far it was watched, and when', () => {
  expect(metaLine(video(65), 'watched', NOW)).toBe('看到 01:05 · 2 分钟前');
  expect(metaLine(video(95), 'watched', NOW)).toBe('看完了 · 2 分钟前');
  expect(watchedFraction(video(65), 'watched')).toBe(0.65);
});

const series = (
  lastPart: number | null,
  lastEpisode: LibraryEntry['lastEpisode'],
): LibraryEntry => ({
  kind: 'series',
  id: 'two',
  at: NOW - 120_000,
  card: {
    ...fakeSeries(1),
    marks: { liked: false, collected: true, lastPart, watchedSeconds: null },
  },
  lastEpisode,
});

test('a series says which episode was watched last, also among the favorites', () => {
  const watched = series(3, { contentId: 'episode', number: 3 });
  expect(metaLine(watched, 'watched', NOW)).toBe('看到第 3 集 · 全 12 集 · 2 分钟前');
  expect(metaLine(series(5, null), 'collected', NOW)).toBe('看到第 5 集 · 全 12 集 · 2 分钟前收藏');
  expect(metaLine(series(null, null), 'collected', NOW)).toBe('全 12 集 · 2 分钟前收藏');
});

test('a removed content shows nothing', () => {
  const gone = { ...video(1), card: null };
  expect(metaLine(gone, 'watched', NOW)).toBe('');
  expect(watchedFraction(gone, 'watched')).toBeNull();
});

test('selected entries are removed from every page, or all of them', () => {
  const page = (...ids: string[]) => ({
    list: ids.map((id) => ({ ...video(1), id })),
    cursor: ids.join(),
  });
  const pages = { pages: [page('a', 'b'), page('c')], pageParams: [null, 'a,b'] };
  const left = withoutRemoved(pages, new Set(['b', 'c'])).pages.map(({ list }) =>
    list.map(({ id }) => id),
  );
  expect(left).toEqual([['a'], []]);
  expect(withoutRemoved(pages, 'all').pages).toEqual([{ list: [], cursor: null }]);
});
