import { describe, expect, it } from 'vitest';
import { inShort, lineChanges } from './line-changes.ts';
import { pairLines } from './pair-lines.ts';

const lines = (text: string) => Array.from(text);

describe('lines of a text that was corrected', () => {
  it('are those that they were, where some were corrected, added or taken out', () => {
    expect(pairLines(lines('abcde'), lines('abcde'))).toEqual([0, 1, 2, 3, 4]);
    expect(pairLines(lines('abcde'), lines('aBcde'))).toEqual([0, 1, 2, 3, 4]);
    expect(pairLines(lines('abcde'), lines('abxcdE'))).toEqual([0, 1, null, 2, 3, 4]);
    expect(pairLines(lines('abcde'), lines('Bcdex'))).toEqual([0, 2, 3, 4, null]);
    expect(pairLines([], lines('ab'))).toEqual([null, null]);
    expect(pairLines(lines('ab'), [])).toEqual([]);
  });

  it('stay where one was taken out and another added, however often lines repeat', () => {
    expect(pairLines(lines('abcde'), lines('bcdef'))).toEqual([1, 2, 3, 4, null]);
    // The same short answer again and again.
    expect(pairLines(lines('a.b.c.d'), lines('.a.b.C.d'))).toEqual([null, 0, 1, 2, 3, 4, 5, 6]);
  });

  it('are those that are most alike, beside ones that are new', () => {
    const before = ['船来了。', '灯还亮著。'];
    const after = ['他上了船。', '船来了！', '灯还亮着。'];
    expect(pairLines(before, after)).toEqual([null, 0, 1]);
    expect(pairLines(after, before)).toEqual([1, 2]);
    expect(pairLines(before, ['灯还亮着。', '天亮了。'])).toEqual([1, null]);
    const long = Array.from({ length: 400 }, (_, at) => `第 ${at} 行`);
    const other = long.map((line) => `另一个${line}`);
    expect(pairLines(long, other)).toEqual(long.map((_, at) => at));
  });

  it('keep their order where some were moved', () => {
    const pairs = pairLines(lines('abcdef'), lines('efabcd')).filter((pair) => pair !== null);
    expect(pairs).toEqual(pairs.toSorted((one, other) => one - other));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });
});

describe('what differs between two texts', () => {
  it('is told line by line', () => {
    expect(lineChanges('一\n二\n三', '一\r\n\n 二 \n三')).toEqual([]);
    expect(lineChanges('雾很大\n船来了\n灯亮着', '新的\n雾很大\n船走了')).toEqual([
      { from: null, to: '新的' },
      { from: '船来了', to: '船走了' },
      { from: '灯亮着', to: null },
    ]);
  });

  it('is told in short', () => {
    const line = (what: string) => `${'前'.repeat(20)}${what}${'后'.repeat(20)}`;
    expect(inShort({ from: line('己'), to: line('已经') })).toEqual({
      from: `…${'前'.repeat(8)}己${'后'.repeat(8)}…`,
      to: `…${'前'.repeat(8)}已经${'后'.repeat(8)}…`,
    });
    expect(inShort({ from: null, to: '雾'.repeat(90) })).toEqual({
      from: null,
      to: `${'雾'.repeat(60)}…`,
    });
    expect(inShort({ from: '雾雾', to: '雾' })).toEqual({ from: '雾雾', to: '雾' });
  });
});
