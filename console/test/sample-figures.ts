import { goldFigures, plainFigures } from '@yehang/contract/shapes/figures.ts';
import type { CallResponse } from '../src/lib/api/call.ts';

const sums = <Name extends string>(names: readonly Name[], value: number) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, number>;

const dayAt = (index: number) => new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10);

/** So many days from 2026-05-01 on: every figure of the n-th is n, of yesterday by this time 2. */
export function sampleFigureDays(days: number): CallResponse<'figure/days'> {
  return {
    days: Array.from({ length: days }, (_, index) => ({
      day: dayAt(index),
      ...sums(plainFigures, index + 1),
    })),
    yesterdaySoFar: sums(plainFigures, 2),
  };
}

/** The same in hundreds of gold. */
export function sampleGoldDays(days: number): CallResponse<'figure/gold'> {
  return {
    days: Array.from({ length: days }, (_, index) => ({
      day: dayAt(index),
      ...sums(goldFigures, (index + 1) * 10_000),
    })),
    yesterdaySoFar: sums(goldFigures, 20_000),
  };
}
