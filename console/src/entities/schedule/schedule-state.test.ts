import { describe, expect, it } from 'vitest';
import { scheduleState } from './schedule-state.ts';

describe('scheduleState', () => {
  it.each([
    [{ enabled: false, startsAt: 1, endsAt: 9 }, 'off'],
    [{ enabled: true }, 'running'],
    [{ enabled: true, startsAt: 6, endsAt: null }, 'waiting'],
    [{ enabled: true, startsAt: 5, endsAt: 6 }, 'running'],
    [{ enabled: true, startsAt: null, endsAt: 5 }, 'over'],
  ] as const)('%o is %s', (record, state) => {
    expect(scheduleState(record, 5)).toBe(state);
  });
});
