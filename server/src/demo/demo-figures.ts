import { WATCH_BUCKETS, type FigureName } from '@yehang/contract/shapes/figures.ts';
import type { DemoFigures, DemoVideoFigures } from '../db/queries/demo/figures.ts';
import { spreadCounts, type CountsAt } from './demo-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days begin at midnight of Asia/Shanghai, which knows no summer time. */
const SHANGHAI_HOURS = 8;
/** As far back as figures are shown. */
const HISTORY_DAYS = 90;

/** How a day's attention falls on its hours: little at night, most in the evening. */
const HOUR_WEIGHTS = [5, 3, 2, 1, 1, 1, 2, 4, 5, 5, 6, 7, 9, 8, 7, 7, 7, 8, 10, 13, 16, 17, 15, 10];
/** Of those who come on a day, the share that is active so many days later. */
const backAfter = (days: number) => (days === 0 ? 1 : 0.42 * days ** -0.45);
const RETENTION_DAYS = 30;

/** What visitors of the demonstration looked for in vain, most often first. */
const MISSED_WORDS = [
  '星空延时',
  '雪山日出',
  '古琴',
  '夜钓',
  '方言故事',
  '航拍长城',
  '雨声白噪音',
  '手冲咖啡',
  '老电影修复',
  '露营',
];

/** The first hour of a day of the operator (YYYY-MM-DD). */
function firstHourOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / HOUR_MS - SHANGHAI_HOURS;
}

/** Spreads a day's sum over those of its hours that are over; none of it where none is. */
export function spreadOverHours(
  day: string,
  total: number,
  now: Date,
): { hour: number; value: number }[] {
  const first = firstHourOf(day);
  const over = Math.min(24, Math.floor(now.getTime() / HOUR_MS) - first);
  const weights = HOUR_WEIGHTS.slice(0, Math.max(0, over));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return weights.flatMap((weight, index) => {
    const value =
      Math.round((total * (passed + weight)) / all) - Math.round((total * passed) / all);
    passed += weight;
    return value > 0 ? [{ hour: first + index, value }] : [];
  });
}

interface DemoClip {
  plays: number;
  likes: number;
  collects: number;
  durationSeconds: number;
  publishedDaysAgo: number;
  access: object;
}

/** The share of a day's attention that its hours before this one have; 1 where the day is over. */
function shareSoFar(day: string, now: Date): number {
  const over = Math.floor(now.getTime() / HOUR_MS) - firstHourOf(day);
  const sum = (weights: number[]) => weights.reduce((all, weight) => all + weight, 0);
  return over >= 24 ? 1 : sum(HOUR_WEIGHTS.slice(0, Math.max(0, over))) / sum(HOUR_WEIGHTS);
}

/** The days that figures show. The counts of today grow evenly; the figures know of its quiet and busy hours. */
function recent(days: CountsAt<string>[], now: Date): { when: string; plays: number }[] {
  return days.slice(-HISTORY_DAYS).map(({ when, plays }) => {
    const passed = (now.getTime() - firstHourOf(when) * HOUR_MS) / DAY_MS;
    const share = shareSoFar(when, now) / Math.max(0.001, Math.min(1, passed));
    return { when, plays: Math.round(plays * share) };
  });
}

/** What the figures of one video are, day by day: `seed` makes each curve its own. */
export function demoVideoFigures(
  clip: DemoClip,
  days: CountsAt<string>[],
  now: Date,
  seed: number,
): DemoVideoFigures {
  const shares = watchShares(seed);
  const meanShare = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const price =
    'priceGoldCents' in clip.access && typeof clip.access.priceGoldCents === 'number'
      ? clip.access.priceGoldCents
      : 0;
  const watchDays = recent(days, now).map(({ when, plays }) => ({
    day: when,
    watchSeconds: Math.round(plays * clip.durationSeconds * meanShare),
    reached: shares.map((share) => Math.round(plays * share)),
  }));
  const sales =
    price === 0
      ? []
      : recent(days, now).flatMap(({ when, plays }) => spreadOverHours(when, plays * 0.004, now));
  const saleHours = sales.map(({ hour, value }) => ({
    hour,
    purchases: value,
    goldCents: value * price,
  }));
  const hours = [
    ...hoursOf(
      'plays',
      recent(days, now).map(({ when, plays }) => [when, plays]),
      now,
    ),
    ...hoursOf(
      'watchSeconds',
      watchDays.map(({ day, watchSeconds }) => [day, watchSeconds]),
      now,
    ),
    ...saleHours.flatMap(({ hour, purchases, goldCents }) => [
      { figure: 'purchases' as const, hour, value: purchases },
      { figure: 'goldOut' as const, hour, value: goldCents },
    ]),
  ];
  return { watchDays, saleHours, hours };
}

function hoursOf(figure: FigureName, days: [day: string, total: number][], now: Date) {
  return days.flatMap(([day, total]) =>
    spreadOverHours(day, total, now).map((row) => ({ figure, ...row })),
  );
}

/** Of those who begin, the share that reaches each part: falling, with two places where many leave. */
function watchShares(seed: number): number[] {
  const drops = [8 + (seed % 11), 26 + (seed % 17)];
  return Array.from({ length: WATCH_BUCKETS }, (_, place) => {
    const steps = drops.filter((drop) => place >= drop).length;
    const end = place >= WATCH_BUCKETS - 2 ? 0.06 : 0;
    const falling = 0.5 + 0.42 * Math.exp((-4 * place) / WATCH_BUCKETS);
    return Math.max(0.05, falling - steps * (0.07 + (seed % 5) / 100) - end);
  });
}

/** The figures of the whole that fit what the clips were played: users, searches, ads and gold. */
export function buildDemoFigures(
  clips: readonly DemoClip[],
  adIds: readonly string[],
  now: Date,
): DemoFigures {
  const plays = playsByDay(clips, now);
  const days = [...plays.keys()].sort();
  const of = (day: string, share: number) => Math.round((plays.get(day) ?? 0) * share);
  const cohorts = days.flatMap((joinedOn, index) =>
    days.slice(index, index + RETENTION_DAYS + 1).map((activeOn, age) => ({
      joinedOn,
      activeOn,
      users: Math.round(
        of(joinedOn, 0.012) * backAfter(age) * (age === 0 ? 1 : shareSoFar(activeOn, now)),
      ),
    })),
  );
  const active = (day: string) =>
    cohorts.reduce((sum, it) => (it.activeOn === day ? sum + it.users : sum), 0);
  const figures: [FigureName, (day: string) => number][] = [
    ['newUsers', (day) => of(day, 0.012)],
    ['activeUsers', active],
    ['searches', (day) => of(day, 0.06)],
    ['searchMisses', (day) => of(day, 0.004)],
    ['adImpressions', (day) => of(day, 0.4)],
    ['adClicks', (day) => of(day, 0.007)],
    ['goldIn', (day) => of(day, 1.4) * 10],
    ['goldRefunded', (day) => of(day, 0.02) * 10],
  ];
  return {
    hours: figures.flatMap(([figure, total]) =>
      hoursOf(
        figure,
        days.map((day) => [day, total(day)]),
        now,
      ),
    ),
    cohorts,
    misses: days.flatMap((day) =>
      MISSED_WORDS.map((word, place) => ({
        day,
        word,
        searches: Math.round(of(day, 0.004) * 0.28 * 0.78 ** place),
      })),
    ),
    adHours: days.flatMap((day) =>
      adIds.flatMap((adId, place) => {
        const impressions = Math.round(
          (of(day, 0.4) / adIds.length) * (1.4 - place / adIds.length),
        );
        // The evening stands for the day; of today, the hour before this one.
        const hour = Math.min(firstHourOf(day) + 20, Math.floor(now.getTime() / HOUR_MS) - 1);
        const clicks = Math.round(impressions * (0.008 + (place % 7) / 400));
        return impressions > 0 ? [{ adId, hour, impressions, clicks }] : [];
      }),
    ),
  };
}

function playsByDay(clips: readonly DemoClip[], now: Date): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { plays, likes, collects: favorites, publishedDaysAgo } of clips) {
    const publishedAt = new Date(now.getTime() - publishedDaysAgo * DAY_MS);
    const { days } = spreadCounts({ plays, likes, favorites }, publishedAt, now);
    for (const day of recent(days, now)) sums.set(day.when, (sums.get(day.when) ?? 0) + day.plays);
  }
  return sums;
}
