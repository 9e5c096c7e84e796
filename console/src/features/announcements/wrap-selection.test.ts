import { expect, it } from 'vitest';
import { wrapped } from './wrap-text.ts';

const bold = { before: '<b>', after: '</b>' };

it('puts tags round what is selected, which stays selected', () => {
  const made = wrapped('今晚八点见', 2, 4, bold);
  expect(made.text).toBe('今晚<b>八点</b>见');
  expect(made.text.slice(made.from, made.to)).toBe('八点');
});

it('puts the caret between the tags where nothing is selected', () => {
  expect(wrapped('', 0, 0, bold)).toEqual({ text: '<b></b>', from: 3, to: 3 });
});
