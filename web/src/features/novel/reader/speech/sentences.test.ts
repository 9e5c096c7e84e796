import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const wordsOf = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

test('a paragraph is read sentence by sentence, with what closes a quotation', () => {
  expect(wordsOf('他问：“谁？”没有人回答。船开了……远处有灯')).toEqual([
    '他问：“谁？”',
    '没有人回答。',
    '船开了……',
    '远处有灯',
  ]);
});

test('every character is read once, also of a sentence without end', () => {
  const long = `${'很长的一句话，'.repeat(60)}完`;
  expect(wordsOf(long).join('')).toBe(long);
  expect(Math.max(...wordsOf(long).map((words) => words.length))).toBeLessThanOrEqual(160);
  expect(wordsOf('长'.repeat(400)).join('')).toBe('长'.repeat(400));
});

test('blanks alone are nothing to read', () => {
  expect(sentencesOf('　 ')).toEqual([]);
  expect(sentencesOf('')).toEqual([]);
});
