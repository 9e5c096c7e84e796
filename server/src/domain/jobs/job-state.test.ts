import { expect, it } from 'vitest';
import type { JobRunRow } from '../../db/queries/jobs/runs.ts';
import { jobStateOf } from './job-state.ts';

const now = new Date('2026-01-01T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const run: JobRunRow = {
  name: 'shares',
  startedAt: before(10),
  finishedAt: before(9),
  succeededAt: before(9),
  failedAt: null,
  durationMs: 1_000,
  failures: 0,
  lastError: null,
  runs: 1,
  dueAt: before(-21),
};

it.each([
  ['never', undefined],
  ['fine', run],
  ['fine', { ...run, dueAt: before(59) }],
  ['overdue', { ...run, dueAt: before(61) }],
  ['failing', { ...run, failures: 1 }],
  ['overdue', { ...run, failures: 1, dueAt: before(61) }],
  ['running', { ...run, startedAt: before(5) }],
  ['running', { ...run, finishedAt: null }],
] as const)('is %s', (state, given) => {
  expect(jobStateOf(given, now)).toBe(state);
});
