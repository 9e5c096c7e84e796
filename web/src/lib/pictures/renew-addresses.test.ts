import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewedBeforeEnd } from './renew-addresses.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const { refetchInterval, refetchOnWindowFocus } = renewedBeforeEnd(
  ({ end }: { end: number | null }) => end,
);
const asked = (end: number | null) => ({ state: { data: { end } } });

test('addresses are renewed a minute before they end, and not more often than that makes sense', () => {
  expect(refetchInterval(asked(1_000_000 + 3_600_000))).toBe(3_540_000);
  expect(refetchInterval(asked(900_000))).toBe(30_000);
  expect(refetchInterval(asked(null))).toBe(false);
  expect(refetchInterval({ state: {} })).toBe(false);
});

test('a page that is seen again renews those that have ended meanwhile, and no others', () => {
  expect(refetchOnWindowFocus(asked(900_000))).toBe('always');
  expect(refetchOnWindowFocus(asked(1_000_000 + 3_600_000))).toBe(false);
  expect(refetchOnWindowFocus(asked(null))).toBe(false);
});
