import type { CallResponse } from '../../lib/api/call.ts';

type DayRow = CallResponse<'ai/day/list'>['list'][number];
type Sums = Pick<
  DayRow,
  'asked' | 'jobs' | 'failed' | 'costCents' | 'incomeGoldCents' | 'incomeScoreCents'
>;

const NOTHING: Sums = {
  ...{ asked: 0, jobs: 0, failed: 0, costCents: 0 },
  ...{ incomeGoldCents: 0, incomeScoreCents: 0 },
};

const add = (a: Sums, b: Sums): Sums => ({
  asked: a.asked + b.asked,
  jobs: a.jobs + b.jobs,
  failed: a.failed + b.failed,
  costCents: a.costCents + b.costCents,
  incomeGoldCents: a.incomeGoldCents + b.incomeGoldCents,
  incomeScoreCents: a.incomeScoreCents + b.incomeScoreCents,
});

/** Rows of days and engines summed up: by day, the earliest first, also those without any; by engine, the busiest first; and all. */
export function sumAiDays(rows: readonly DayRow[], allDays: readonly string[]) {
  const sumBy = (keyOf: (row: DayRow) => string, keys: readonly string[] = []) => {
    const sums = new Map<string, Sums>(keys.map((key) => [key, NOTHING]));
    for (const row of rows) sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? NOTHING, row));
    return [...sums].map(([key, sum]) => ({ key, ...sum }));
  };
  return {
    days: sumBy(({ day }) => day, allDays).toSorted((a, b) => a.key.localeCompare(b.key)),
    engines: sumBy(({ engine }) => engine).toSorted((a, b) => b.jobs - a.jobs),
    all: rows.reduce(add, NOTHING),
  };
}
