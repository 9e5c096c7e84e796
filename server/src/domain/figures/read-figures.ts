import {
  goldFigures,
  plainFigures,
  type BestMeasure,
  type FigureName,
} from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../db/connect.ts';
import { findTitle } from '../../db/queries/figures/find-title.ts';
import { listBestContents } from '../../db/queries/figures/best-contents.ts';
import {
  listAdFigures,
  listContentDays,
  listFigureDays,
  listRetention,
  listSearchMisses,
  readReached,
  readYesterdaySoFar,
} from '../../db/queries/figures/read.ts';
import { AppError } from '../app-error.ts';

interface FigureContext {
  database: Database;
}

const SHOWN_WORDS = 100;
const SHOWN_ADS = 100;

type Sums<Name extends FigureName> = Record<Name, number>;

function toSums<Name extends FigureName>(
  names: readonly Name[],
  values: Partial<Record<FigureName, number>>,
): Sums<Name> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? 0])) as Sums<Name>;
}

async function byDay<Name extends FigureName>(
  { database }: FigureContext,
  names: readonly Name[],
  days: number,
): Promise<{ days: (Sums<Name> & { day: string })[]; yesterdaySoFar: Sums<Name> }> {
  const [rows, soFar] = await Promise.all([
    listFigureDays(database, names, days),
    readYesterdaySoFar(database, names),
  ]);
  return {
    days: rows.map(({ day, values }) => ({ ...toSums(names, values), day })),
    yesterdaySoFar: toSums(names, soFar),
  };
}

export const plainFigureDays = (context: FigureContext, days: number) =>
  byDay(context, plainFigures, days);

export const goldFigureDays = (context: FigureContext, days: number) =>
  byDay(context, goldFigures, days);

export async function retention({ database }: FigureContext, days: number) {
  return { days: await listRetention(database, days) };
}

export async function bestContents(
  { database }: FigureContext,
  { days, by }: { days: number; by: BestMeasure },
) {
  return { list: await listBestContents(database, days, by) };
}

/** One content by day and by position. Error: 4040. */
export async function contentFigures(
  { database }: FigureContext,
  { id, days }: { id: string; days: number },
) {
  const [content, byDays, reached] = await Promise.all([
    findTitle(database, id),
    listContentDays(database, id, days),
    readReached(database, id, days),
  ]);
  if (!content) throw new AppError(4040);
  return { ...content, days: byDays, reached };
}

export async function missedSearches({ database }: FigureContext, days: number) {
  return { list: await listSearchMisses(database, days, SHOWN_WORDS) };
}

export async function adFigures({ database }: FigureContext, days: number) {
  return { list: await listAdFigures(database, days, SHOWN_ADS) };
}
