import { expect, it } from 'vitest';
import { engineSayings } from './engine-sayings.ts';

it('names what an engine said again and again once', () => {
  const busy = { engine: '甲机', failure: 'HTTP 429' };
  const full = { engine: '乙机', failure: 'HTTP 500' };
  expect(engineSayings([busy, busy, busy, full])).toBe('甲机：HTTP 429（3 次）；乙机：HTTP 500');
  expect(engineSayings([busy, full, busy])).toBe('甲机：HTTP 429；乙机：HTTP 500；甲机：HTTP 429');
  expect(engineSayings([])).toBe('');
});
