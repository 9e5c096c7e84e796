import { rowsOf, type Row, type Snapshot } from './snapshot.ts';

/** Where the rows of an old table are now. */
export interface Carried {
  from: string;
  /** The same table where it is left out. */
  to?: string;
  /** Columns that find a row in the new table; its primary key where they are left out. */
  key?: readonly string[];
  /** What must stand in the new table for an old row, as far as it is known; null for nothing. */
  row?: (old: Row, before: Snapshot) => Row | null;
}

type Found = Map<string, Row>;

/**
 * Every difference between what was and what is, in words; none is the only good answer. Rows of several old tables
 * may meet in one new row. A new table holds what the plan expects and nothing else; columns that no expectation
 * names may hold anything.
 */
export function differences(before: Snapshot, after: Snapshot, plan: readonly Carried[]): string[] {
  const targets = Map.groupBy(plan, ({ from, to = from }) => to);
  return [...targets].flatMap(([table, carried]) => {
    const key = carried[0]?.key ?? after.get(table)?.key ?? [];
    if (key.length === 0) return [`${table}: nothing finds its rows`];
    const expected = byKey(
      carried.flatMap((one) => expectedRows(before, one)),
      key,
    );
    return compareRows(table, expected, byKey(rowsOf(after, table), key));
  });
}

function expectedRows(before: Snapshot, { from, row = (old) => old }: Carried): Row[] {
  return rowsOf(before, from)
    .map((old) => row(old, before))
    .filter((expected) => expected !== null);
}

function byKey(rows: readonly Row[], key: readonly string[]): Found {
  const found: Found = new Map();
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row[column]));
    found.set(name, { ...found.get(name), ...row });
  }
  return found;
}

function compareRows(table: string, expected: Found, actual: Found): string[] {
  const unexpected = [...actual.keys()].filter((key) => !expected.has(key));
  return [
    ...unexpected.map((key) => `${table} ${key}: was not there before`),
    ...[...expected].flatMap(([key, row]) => {
      const now = actual.get(key);
      if (!now) return [`${table} ${key}: is gone`];
      return Object.entries(row)
        .filter(([column, value]) => now[column] !== value)
        .map(([column, value]) => `${table} ${key} ${column}: ${value} became ${now[column]}`);
    }),
  ];
}
