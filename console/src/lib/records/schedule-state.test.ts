import { describe, expect, it } from 'vitest';
import { fromWallClock, scheduleState, toWallClock } from './schedule-state.ts';

describe('a schedule', () => {
  it.each([
    [{ enabled: false, startsAt: 1, endsAt: 9 }, 'off'],
    [{ enabled: true }, 'running'],
    [{ enabled: true, startsAt: 6, endsAt: null }, 'waiting'],
    [{ enabled: true, startsAt: 5, endsAt: 6 }, 'running'],
    [{ enabled: true, startsAt: null, endsAt: 5 }, 'over'],
  ] as const)('%o stands at %s', (record, state) => {
    expect(scheduleState(record, 5)).toBe(state);
  });
});

describe('the clock of Shanghai', () => {
  it('is eight hours ahead, there and back', () => {
    const moment = Date.UTC(2026, 0, 31, 18, 30);
    expect(toWallClock(moment)).toBe('2026-02-01T02:30');
    expect(fromWallClock('2026-02-01T02:30')).toBe(moment);
  });

  it('knows nothing as nothing', () => {
    expect(toWallClock(null)).toBe('');
    expect(fromWallClock('')).toBeNull();
  });
});
