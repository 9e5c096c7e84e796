import { beforeEach, expect, it } from 'vitest';
import { endPayKey, payKeyFor } from './pay-keys.ts';

const asked = { call: 'ai/picture', id: '', part: { prompt: '雪夜的灯塔' } };
const keyOf = (part: object, userId = 'ann', now = 0) => payKeyFor({ ...asked, part }, userId, now);

beforeEach(() => localStorage.clear());

it('a key is of one purchase of one user, until that has ended', () => {
  const key = keyOf(asked.part);
  expect(keyOf({ prompt: '雪夜的灯塔' })).toBe(key);
  expect(keyOf({ prompt: '雪夜的船' })).not.toBe(key);
  expect(keyOf(asked.part, 'ben')).not.toBe(key);
  endPayKey(asked, 'ann');
  expect(keyOf(asked.part)).not.toBe(key);
});

it('nothing that was typed can be read where keys are kept', () => {
  const key = keyOf(asked.part, 'cem');
  const stored = localStorage.getItem('yehang.pay-keys') ?? '';
  expect(stored).toContain(key);
  expect(stored).not.toMatch(/灯塔|picture|cem/);
});
