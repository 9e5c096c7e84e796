import { goldFigures, plainFigures } from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../db/connect.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { contentFigures, goldFigureDays, plainFigureDays } from './read-figures.ts';

/** Every figure by day as CSV with a head; those of gold for staff who may see them. */
export async function exportFigures(
  context: { database: Database },
  { days, withGold }: { days: number; withGold: boolean },
): Promise<string> {
  const [plain, gold] = await Promise.all([
    plainFigureDays(context, days),
    withGold ? goldFigureDays(context, days) : null,
  ]);
  const head = ['day', ...plainFigures, ...(gold ? goldFigures : [])];
  const lines = plain.days.map((row, index) => {
    const money = gold?.days[index];
    return [
      row.day,
      ...plainFigures.map((name) => row[name]),
      ...(money ? goldFigures.map((name) => money[name]) : []),
    ];
  });
  return CSV_MARK + [head, ...lines].map(toCsvLine).join('');
}

const columns = [
  'day',
  'plays',
  'watchSeconds',
  'likes',
  'favorites',
  'purchases',
  'goldCents',
] as const;

/** One content by day as CSV with a head. Error: 4040. */
export async function exportContentFigures(
  context: { database: Database },
  request: { id: string; days: number },
): Promise<string> {
  const { days } = await contentFigures(context, request);
  const lines = days.map((row) => columns.map((name) => row[name]));
  return CSV_MARK + [columns, ...lines].map(toCsvLine).join('');
}
