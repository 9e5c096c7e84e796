import { describe, expect, it } from 'vitest';
import { spreadCounts } from './demo-counts.ts';
import { buildDemoFigures, demoVideoFigures, spreadOverHours } from './demo-figures.ts';

/** 11:20 in Shanghai. */
const now = new Date('2026-03-14T03:20:00Z');
const lastHour = Math.floor(now.getTime() / 3_600_000);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

const clip = {
  plays: 90_000,
  likes: 3_000,
  collects: 900,
  durationSeconds: 60,
  publishedDaysAgo: 40,
  access: { rule: 'gold', priceGoldCents: 500 },
};
const publishedAt = new Date(now.getTime() - 40 * 86_400_000);
const totals = { plays: clip.plays, likes: clip.likes, favorites: clip.collects };
const { days } = spreadCounts(totals, publishedAt, now);

describe('a day of the demonstration', () => {
  it('falls on its hours as a whole, and on none that is not over', () => {
    expect(sum(spreadOverHours('2026-03-13', 12_345, now).map(({ value }) => value))).toBe(12_345);
    const today = spreadOverHours('2026-03-14', 500, now);
    expect(sum(today.map(({ value }) => value))).toBe(500);
    expect(Math.max(...today.map(({ hour }) => hour))).toBe(lastHour - 1);
    expect(spreadOverHours('2026-03-15', 500, now)).toEqual([]);
  });
});

describe('the figures of a demonstration video', () => {
  it('fit its plays', () => {
    const { hours, watchDays, saleHours } = demoVideoFigures(clip, days, now, 3);
    const of = (figure: string) =>
      sum(hours.filter((row) => row.figure === figure).map(({ value }) => value));
    const before = days.slice(0, -1);
    expect(of('plays')).toBeGreaterThan(sum(before.map(({ plays }) => plays)));
    // Of today, the quiet morning alone.
    expect(of('plays')).toBeLessThan(sum(days.map(({ plays }) => plays)));
    expect(of('watchSeconds')).toBe(sum(watchDays.map(({ watchSeconds }) => watchSeconds)));
    expect(of('goldOut')).toBe(sum(saleHours.map(({ goldCents }) => goldCents)));
    expect(of('goldOut')).toBe(of('purchases') * 500);
    for (const { reached } of watchDays) {
      expect(reached).toHaveLength(50);
      expect(reached).toEqual(reached.toSorted((a, b) => b - a));
    }
  });
});

describe('the figures of the whole demonstration', () => {
  const figures = buildDemoFigures([clip], ['ad-1', 'ad-2'], now);

  it('have as many active users as their cohorts say', () => {
    const active = figures.hours.filter(({ figure }) => figure === 'activeUsers');
    expect(sum(active.map(({ value }) => value))).toBe(
      sum(figures.cohorts.map(({ users }) => users)),
    );
  });

  it('end before this hour', () => {
    const hours = [...figures.hours, ...figures.adHours].map(({ hour }) => hour);
    expect(Math.max(...hours)).toBeLessThan(lastHour);
  });
});
