import { describe, expect, it } from 'vitest';
import { summarizeResults } from './many-results.ts';

describe('the results of a bulk act', () => {
  it('are one sentence, with each reason once', () => {
    const refused = (id: string, code: number, tip: string) => ({ id, code, tip });
    expect(summarizeResults('隐藏', [{ id: 'a', code: 200, tip: '' }])).toEqual({
      text: '隐藏了 1 条',
      refused: [],
    });
    expect(
      summarizeResults('隐藏', [
        { id: 'a', code: 200, tip: '' },
        refused('b', 4090, '状态已变化'),
        refused('c', 4090, '状态已变化'),
        refused('d', 4040, '没有这条评论'),
      ]),
    ).toEqual({
      text: '隐藏了 1 条，3 条没有变化：状态已变化；没有这条评论',
      refused: ['b', 'c', 'd'],
    });
  });
});
