import { describe, expect, it } from 'vitest';
import type { FoundCut } from '../shapes/imports.ts';
import { plannedCuts, withCut, withMoved, withoutCut, withSplit, withTitle } from './novel-cuts.ts';

const found: FoundCut[] = [1, 2, 3].map((number) => ({
  title: `第${number}章`,
  volume: '',
  at: number * 10,
  skip: 1,
  number,
  offset: number * 1_000,
  opening: '',
}));
const plan = {
  kind: 'novel',
  encoding: 'utf-8',
  rule: 'chapters',
  removed: [],
  changed: [],
} as const;
const titles = (of: Parameters<typeof plannedCuts>[1], offsets = new Map<number, number>()) =>
  plannedCuts(found, of, 4_000, offsets).map(({ title, characters }) => [title, characters]);

describe('the chapters of a plan', () => {
  const start = { ...plan, removed: [], changed: [] };

  it('are those of the rule with their lengths', () => {
    expect(titles(start)).toEqual([
      ['第1章', 1_000],
      ['第2章', 1_000],
      ['第3章', 1_000],
    ]);
  });

  it('are merged and renamed', () => {
    const merged = withoutCut(start, 20, found);
    expect(merged.removed).toEqual([20]);
    expect(titles(withTitle(merged, found[2]!, '终章'))).toEqual([
      ['第1章', 2_000],
      ['终章', 1_000],
    ]);
  });

  it('are split, and a split is taken back', () => {
    const split = withCut(start, { title: '拆开', volume: '', at: 25, skip: 0 });
    expect(titles(split, new Map([[25, 2_400]]))).toEqual([
      ['第1章', 1_000],
      ['第2章', 400],
      ['拆开', 600],
      ['第3章', 1_000],
    ]);
    expect(titles(split).at(1)).toEqual(['第2章', null]);
    expect(withoutCut(split, 25, found)).toEqual(start);
  });

  it('begin at a line that was chosen, whose words are their title where it is short', () => {
    const chapter = { ...found[1]!, volume: '卷一' };
    const short = withSplit(start, chapter, { at: 25, text: '雾', characters: 1 });
    expect(short.changed).toEqual([{ title: '雾', volume: '卷一', at: 25, skip: 1 }]);
    const long = withSplit(start, chapter, { at: 25, text: '他'.repeat(60), characters: 60 });
    expect(long.changed).toMatchObject([{ title: '他'.repeat(40), skip: 0 }]);
    expect(withMoved(start, found[1]!, 18, found)).toMatchObject({
      removed: [20],
      changed: [{ title: '第2章', at: 18, skip: 0 }],
    });
  });

  it('say where numbers jump, come twice, or a length is odd', () => {
    const odd: FoundCut[] = [
      { ...found[0]!, offset: 0 },
      { ...found[1]!, number: 3, offset: 40_000 },
      { ...found[2]!, number: 3, offset: 41_000 },
    ];
    const warnings = plannedCuts(odd, start, 41_050, new Map()).map(({ warning }) => warning);
    expect(warnings).toEqual(['太长', '编号不连续', '编号重复']);
  });
});
