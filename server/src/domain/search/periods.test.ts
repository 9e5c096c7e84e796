import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { momentDown, periodsBetween } from './periods.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 28, 7, 30);

const { database } = await testApp();
/** The periods that the index has for a moment. */
async function periodsOf(moment: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ ages: number[] }>(
    'select search_ages(to_timestamp($1::float8)) as ages',
    [moment / 1_000],
  );
  return rows[0]!.ages;
}

describe('periods between two moments', () => {
  it.each([0, 3, 9, 30, 200, 2_000, 20_000, 90_000])(
    'are few, and cover %i hours as the index has them',
    async (hours) => {
      const from = now - hours * HOUR;
      const periods = periodsBetween(from, now);
      expect(periods.length).toBeLessThanOrEqual(hours > 30_000 ? 25 : 9);
      for (const share of [0, 0.1, 0.5, 0.9, 1]) {
        const ages = await periodsOf(from + (now - from) * share);
        expect(ages.some((age) => periods.includes(age))).toBe(true);
      }
      for (const beyond of [from - hours * HOUR * 0.9 - HOUR, now + hours * HOUR * 0.9 + HOUR]) {
        const ages = await periodsOf(beyond);
        expect(ages.some((age) => periods.includes(age))).toBe(false);
      }
    },
  );
});

describe('the moment down to which a share lies', () => {
  const moments = [0, 100, 200, 1_000, 1_100];

  it('is between the sampled ones', () => {
    expect(momentDown(moments, 5_000, 0.25)).toBe(1_000);
    expect(momentDown(moments, 5_000, 0.375)).toBe(600);
    expect(momentDown(moments, 600, 0.125)).toBe(200);
  });

  it('is none where less is left, or nothing was sampled', () => {
    expect(momentDown(moments, 5_000, 1)).toBeNull();
    expect(momentDown(moments, 200, 0.6)).toBeNull();
    expect(momentDown(moments, -5, 0.1)).toBeNull();
    expect(momentDown([], 5_000, 0.1)).toBeNull();
  });
});
