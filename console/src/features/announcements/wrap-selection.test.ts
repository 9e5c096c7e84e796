import { expect, it } from 'vitest';
import { wrapSelection } from './wrap-selection.ts';

const bold = { before: '<b>', after: '</b>' };

it('wraps the selection in tags and keeps it selected', () => {
  const result = wrapSelection('今晚八点见', 2, 4, bold);
  expect(result.text).toBe('今晚<b>八点</b>见');
  expect(result.text.slice(result.from, result.to)).toBe('八点');
});

it('puts the caret between the tags if nothing is selected', () => {
  expect(wrapSelection('', 0, 0, bold)).toEqual({ text: '<b></b>', from: 3, to: 3 });
});
