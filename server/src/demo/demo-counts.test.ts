import { describe, expect, it } from 'vitest';
import { spreadCounts } from './demo-counts.ts';

const totals = { plays: 123_457, likes: 4_321, favorites: 987 };
const now = new Date('2026-03-14T03:20:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const sum = (list: { plays: number }[]) => list.reduce((all, { plays }) => all + plays, 0);

describe('the counts of a demonstration video', () => {
  it.each([0.1, 1, 9.7, 260])('of %s days add up to its totals over the days', (age) => {
    const { days } = spreadCounts(totals, ago(age), now);
    const added = { plays: 0, likes: 0, favorites: 0 };
    for (const { plays, likes, favorites } of days) {
      added.plays += plays;
      added.likes += likes;
      added.favorites += favorites;
    }
    expect(added).toEqual(totals);
  });

  it('have days of Asia/Shanghai, the last of them today', () => {
    const { days } = spreadCounts(totals, new Date('2026-03-12T16:30:00Z'), now);
    expect(days.map(({ when }) => when)).toEqual(['2026-03-13', '2026-03-14']);
  });

  it('have the hours of the last day alone, and hold no more than the last two days', () => {
    const { days, hours } = spreadCounts(totals, ago(20), now);
    const lastHour = Math.floor(now.getTime() / 3_600_000);
    expect(hours.at(-1)?.when).toBe(lastHour);
    expect(hours[0]?.when).toBe(lastHour - 23);
    expect(sum(hours)).toBeGreaterThan(0);
    expect(sum(hours)).toBeLessThanOrEqual(sum(days.slice(-2)));
  });

  it('become fewer from week to week', () => {
    const { days } = spreadCounts(totals, ago(40), now);
    const weeks = [1, 8, 15, 22].map((first) => sum(days.slice(first, first + 7)));
    expect(weeks).toEqual(weeks.toSorted((a, b) => b - a));
  });
});
