import { partsOf } from './carried-series.ts';
import { rowsOf, type Row, type Snapshot } from './snapshot.ts';

/** Counters of a thing by their names of today. */
type Counters = Record<string, number>;

const names: Record<string, string> = { collects: 'favorites', seriesCollects: 'favorites' };

const countersOf = {
  content: ['plays', 'likes', 'favorites', 'comments'],
  comment: ['likes', 'replies'],
};

function counters(row: Row, counted: readonly string[]): Counters {
  const named = Object.entries(row).map(([column, it]) => [names[column] ?? column, it] as const);
  const values = new Map(named);
  return Object.fromEntries(counted.map((counter) => [counter, Number(values.get(counter) ?? 0)]));
}

/** What the database of before counts by id, in the shape of today: plays of a series are those of its episodes. */
export function countersBefore(before: Snapshot): Map<string, Counters> {
  const of = (table: string, counted: readonly string[]) =>
    rowsOf(before, table).map((row) => [row.id ?? '', counters(row, counted)] as const);
  const found = new Map([
    ...['items', 'series', 'live_channels'].flatMap((table) => of(table, countersOf.content)),
    ...of('comments', countersOf.comment),
  ]);
  for (const [contentId, { series_id: seriesId }] of partsOf(before))
    add(found, seriesId, 'plays', found.get(contentId)?.plays ?? 0);
  return found;
}

/** The same once all that waited is added up. */
export function settledCounters(before: Snapshot): Map<string, Counters> {
  const found = countersBefore(before);
  const settle = (id: string | null | undefined, { counter, delta }: Row) => {
    const name = names[counter ?? ''] ?? counter ?? '';
    add(found, id, name, Number(delta));
    if (name === 'plays') add(found, partsOf(before).get(id ?? '')?.series_id, name, Number(delta));
  };
  for (const row of rowsOf(before, 'counter_deltas')) settle(row.item_id, row);
  for (const row of rowsOf(before, 'comment_deltas')) settle(row.target_id, row);
  return found;
}

/** What is gone for good is counted nowhere. */
function add(
  to: Map<string, Counters>,
  id: string | null | undefined,
  counter: string,
  more: number,
) {
  const known = to.get(id ?? '');
  if (known) known[counter] = (known[counter] ?? 0) + more;
}

/** What contents and comments count now, by id. */
export function countersIn(snapshot: Snapshot): Map<string, Counters> {
  const of = (table: string, counted: readonly string[]) =>
    rowsOf(snapshot, table).map((row) => [row.id ?? '', counters(row, counted)] as const);
  return new Map([...of('contents', countersOf.content), ...of('comments', countersOf.comment)]);
}
