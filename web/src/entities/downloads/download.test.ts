import { expect, test } from 'vitest';
import { parseDownloadAddress, isDownloadAddress, downloadAddress } from './download-address.ts';
import type { Download } from './download.ts';
import { visibleDownloads, whyNotPlayable } from './download.ts';

const NOW = 1_000_000;
const saved = { kind: 'video', state: 'saved', hindrance: null, until: NOW + 1 } as const;

test('a download plays until the last moment of its licence', () => {
  expect(whyNotPlayable(saved, NOW)).toBeNull();
  expect(whyNotPlayable({ ...saved, until: NOW }, NOW)).toContain('联网');
});

test.each([
  [{ ...saved, hindrance: 'savingTier' } as const, '会员已到期'],
  [{ ...saved, hindrance: 'access' } as const, '会员或购买'],
  [{ ...saved, hindrance: 'gone' } as const, '已下架'],
  [{ ...saved, state: 'saving' } as const, '还没有缓存好'],
])('says why it does not play: %o', (video, words) => {
  expect(whyNotPlayable(video, NOW)).toContain(words);
});

const video = (userId: string, rating: 'general' | 'adult', createdAt: number) =>
  ({ userId, createdAt, item: { rating } }) as Download;
const all = [video('a', 'general', 1), video('a', 'adult', 2), video('b', 'general', 3)];

test('viewers see their own downloads, and adult ones only where those exist', () => {
  expect(visibleDownloads(all, { userId: 'a', showsAdult: true })).toEqual([all[1], all[0]]);
  expect(visibleDownloads(all, { userId: 'a', showsAdult: false })).toEqual([all[0]]);
  expect(visibleDownloads(all, { userId: null, showsAdult: true })).toEqual([]);
});

test('a URL names the requested part', () => {
  const master = downloadAddress('one');
  expect(isDownloadAddress(master)).toBe(true);
  expect(isDownloadAddress('https://cdn.example/one/master.m3u8')).toBe(false);
  expect(parseDownloadAddress(master)).toEqual({ contentId: 'one', part: 'master' });
  expect(parseDownloadAddress(new URL('index.m3u8', master).href).part).toBe('index');
  expect(parseDownloadAddress(new URL('12.ts', master).href).part).toBe(12);
});
