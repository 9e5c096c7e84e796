import { expect, it } from 'vitest';
import { hitHighlighter } from './highlight.ts';
import { queryAtoms } from './query-atoms.ts';

/** Hits in brackets. */
function marked(query: string, title: string): string {
  return hitHighlighter(queryAtoms(query))(title)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');
}

it('marks every place where a word is written', () => {
  expect(marked('夜景', '城市夜景与海边夜景')).toBe('城市[夜景]与海边[夜景]');
  expect(marked('城市 夜景', '城市夜景')).toBe('[城市夜景]');
});

it('marks a character whole that stands for several letters', () => {
  expect(marked('kg', '重 5㎏ 的猫')).toBe('重 5[㎏] 的猫');
  expect(marked('猫', '重 5㎏ 的猫')).toBe('重 5㎏ 的[猫]');
});

it('marks what is written in another script or width, and what sounds like it', () => {
  expect(marked('动画abc', '動畫ＡＢＣ')).toBe('[動畫ＡＢＣ]');
  expect(marked('yejing', '城市夜景')).toBe('城市[夜景]');
});
