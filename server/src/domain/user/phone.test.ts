import { expect, test } from 'vitest';
import { isOfRegion, maskedPhone, wholePhone } from './phone.ts';

test.each([
  ['13800138000', '+8613800138000'],
  ['+8613800138000', '+8613800138000'],
  ['+14155550123', '+14155550123'],
])('%s is stored as %s', (typed, stored) => {
  expect(wholePhone(typed)).toBe(stored);
});

test.each([
  ['+8613800138000', ['86'], true],
  ['+861380013800', ['86'], false],
  ['+8612800138000', ['86'], false],
  ['+14155550123', ['86'], false],
  ['+85251234567', ['86', '852'], true],
  ['+14155550123', [], false],
])('%s is of the regions %j: %s', (phone, codes, isOne) => {
  expect(isOfRegion(phone, codes)).toBe(isOne);
});

test.each([
  ['+8613800138000', '138****8000'],
  ['+14155550123', '+1******0123'],
  ['+1234567', '+1**4567'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
