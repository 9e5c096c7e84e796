import { expect, it } from 'vitest';
import { formatTook } from './job-labels.ts';

it.each([
  [0, '0 毫秒'],
  [999, '999 毫秒'],
  [1_000, '1 秒'],
  [12_540, '12.5 秒'],
  [59_999, '59.9 秒'],
  [60_000, '1 分 0 秒'],
  [200_000, '3 分 20 秒'],
])('%i ms took %s', (milliseconds, text) => {
  expect(formatTook(milliseconds)).toBe(text);
});
