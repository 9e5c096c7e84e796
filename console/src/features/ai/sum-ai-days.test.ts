import { expect, it } from 'vitest';
import { sumAiDays } from './sum-ai-days.ts';

const row = (day: string, engine: string, jobs: number) => ({
  ...{
    day,
    engine,
    asked: jobs + 1,
    jobs,
    failed: 1,
    costCents: jobs * 3,
    incomeGoldCents: jobs * 500,
  },
  ...{ incomeScoreCents: jobs * 20, medianSeconds: 4 },
});

it('sums up by day, by engine and all', () => {
  const rows = [row('2026-02-02', '甲', 2), row('2026-02-02', '乙', 5), row('2026-01-31', '甲', 1)];
  const sums = sumAiDays(rows, ['2026-02-02', '2026-02-01', '2026-01-31']);
  expect(sums.days.map(({ key, jobs }) => [key, jobs])).toEqual([
    ['2026-01-31', 1],
    ['2026-02-01', 0],
    ['2026-02-02', 7],
  ]);
  expect(sums.engines.map(({ key, jobs, failed }) => [key, jobs, failed])).toEqual([
    ['乙', 5, 1],
    ['甲', 3, 2],
  ]);
  expect(sums.all).toEqual({
    ...{ asked: 11, jobs: 8, failed: 3, costCents: 24 },
    ...{ incomeGoldCents: 4_000, incomeScoreCents: 160 },
  });
  expect(sumAiDays([], [])).toMatchObject({ days: [], engines: [], all: { jobs: 0 } });
});
