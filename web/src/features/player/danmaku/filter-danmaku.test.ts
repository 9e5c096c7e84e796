import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { expect, test } from 'vitest';
import { readDanmakuPreferences } from './danmaku-preferences.ts';
import { filterDanmaku } from './filter-danmaku.ts';

const usual = readDanmakuPreferences(null);
const nobody = new Set<string>();

function danmaku(id: string, text: string, sender = 'a'): Danmaku {
  return { id, text, sender, atSeconds: 1, color: 'white', mode: 'scroll' };
}
const idsOf = (list: readonly Danmaku[]) => list.map(({ id }) => id);

test('hidden words are found in any spelling', () => {
  const all = [danmaku('1', '剧 透来了'), danmaku('2', 'ＳＰＯＩＬ'), danmaku('3', '海好蓝')];
  const wanted = filterDanmaku(all, { ...usual, words: ['剧透', 'spoil'] }, nobody);
  expect(idsOf(wanted)).toEqual(['3']);
});

test('all danmaku of a hidden sender are hidden, the viewer’s own never', () => {
  const all = [danmaku('1', '一'), danmaku('2', '二', 'b'), danmaku('3', '三', 'b')];
  expect(idsOf(filterDanmaku(all, { ...usual, senders: ['b'] }, nobody))).toEqual(['1']);
  expect(idsOf(filterDanmaku(all, { ...usual, senders: ['b'] }, new Set(['3'])))).toEqual([
    '1',
    '3',
  ]);
});

test('danmaku longer than the limit are hidden, in characters as users count them', () => {
  const all = [danmaku('1', '一二三四五六七八九十'), danmaku('2', '一二三四五六七八九十一')];
  all.push(danmaku('3', '🌊'.repeat(10)));
  expect(idsOf(filterDanmaku(all, { ...usual, longest: 10 }, nobody))).toEqual(['1', '3']);
  expect(filterDanmaku(all, usual, nobody)).toHaveLength(3);
});

test('a low density shows the same ones every time', () => {
  const all = Array.from({ length: 1000 }, (_, n) => danmaku(`0190-${n * 37}`, '一'));
  const few = filterDanmaku(all, { ...usual, density: 'few' }, nobody);
  expect(few.length).toBeGreaterThan(300);
  expect(few.length).toBeLessThan(500);
  expect(filterDanmaku(all, { ...usual, density: 'few' }, nobody)).toEqual(few);
  expect(filterDanmaku(all, usual, nobody)).toHaveLength(1000);
});

test('stored preferences of another version are validated', () => {
  const found = { isOn: false, fontPx: 900, opacity: 'x', words: ['a', 3, ''], color: 'gold' };
  expect(readDanmakuPreferences(found)).toEqual({ ...usual, isOn: false, words: ['a'] });
});
