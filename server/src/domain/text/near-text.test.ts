import { describe, expect, it } from 'vitest';
import { bandsOf, likenessOf, likenessTo, NEAR } from './near-text.ts';

const TEXT = '最近在海边捡到一本旧日记，想卖的加我微信看目录，价格好商量';
const OTHERS = [
  '今晚的海面很静，灯塔一直亮着，风把云吹到了山的另一边',
  '有没有人一起拼车去看流星雨，周五晚上出发，周六中午回来',
  '这首曲子的前奏和去年那部片子的片尾是同一个人写的吧',
];
const share = (a: string, b: string) => {
  const [one, other] = [bandsOf(a)!, new Set(bandsOf(b))];
  return one.some((band) => other.has(band));
};

describe('texts that are nearly the same', () => {
  it.each([
    ['signs and blanks between all characters', Array.from(TEXT).join(' · ')],
    ['words before', `转发一下：${TEXT}`],
    ['words after', `${TEXT}，晚上八点后都在`],
    ['some characters changed', TEXT.replace('最近', '前天').replace('价格', '价钱')],
    ['a part left out', TEXT.replace('想卖的', '')],
    ['traditional characters', TEXT.replace('边', '邊').replace('卖', '賣')],
  ])('are found with %s', (_name, copy) => {
    expect(likenessOf(TEXT, copy)).toBeGreaterThanOrEqual(NEAR);
    expect(share(TEXT, copy)).toBe(true);
  });

  it.each(OTHERS)('are not what says something else: %s', (other) => {
    expect(likenessOf(TEXT, other)).toBeLessThan(NEAR / 2);
    expect(share(TEXT, other)).toBe(false);
  });

  it('are compared with one text whose pairs are made once', () => {
    const likeness = likenessTo(TEXT);
    for (const other of [TEXT, ...OTHERS, '沙发'])
      expect(likeness(other)).toBe(likenessOf(other, TEXT));
  });

  it('are not found where there is little to compare', () => {
    expect(bandsOf('哈哈哈哈')).toBeNull();
    expect(bandsOf('……！！！……！！！……')).toBeNull();
    expect(likenessOf('沙发', '沙发')).toBe(0);
  });

  it('have the same numbers every time, as the database takes them', () => {
    const bands = bandsOf(TEXT)!;
    expect(bands).toEqual(bandsOf(TEXT));
    expect(bands).toHaveLength(16);
    expect(bands.every((band) => Number.isInteger(band) && Math.abs(band) <= 2 ** 31)).toBe(true);
  });
});
