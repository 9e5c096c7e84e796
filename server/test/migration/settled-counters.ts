import { rowsOf, type Row, type Snapshot } from './snapshot.ts';

/** Counters of a thing by their names. */
export type Counters = Record<string, number>;

/** Which column a waiting change of `counter_deltas` or `comment_deltas` belongs to. */
const columnOf = (counter: string) => (counter === 'seriesCollects' ? 'collects' : counter);

const counted = [
  { table: 'items', columns: ['plays', 'likes', 'collects', 'comments'] },
  { table: 'series', columns: ['collects', 'comments'] },
  { table: 'comments', columns: ['likes', 'replies'] },
] as const;

/** What every item, series and comment counts once all that waited is added up, by id. */
export function settledCounters(before: Snapshot): Map<string, Counters> {
  const found = countersIn(before);
  const add = (id: string | null | undefined, row: Row) => {
    // What is gone for good is counted nowhere.
    const counters = found.get(id ?? '');
    const column = columnOf(row.counter ?? '');
    if (counters) counters[column] = (counters[column] ?? 0) + Number(row.delta);
  };
  for (const row of rowsOf(before, 'counter_deltas')) add(row.item_id, row);
  for (const row of rowsOf(before, 'comment_deltas')) add(row.target_id, row);
  return found;
}

/** What they count as it stands. */
export function countersIn(snapshot: Snapshot): Map<string, Counters> {
  return new Map(
    counted.flatMap(({ table, columns }) =>
      rowsOf(snapshot, table).map((row) => [
        row.id ?? '',
        Object.fromEntries(columns.map((column) => [column, Number(row[column])])),
      ]),
    ),
  );
}
