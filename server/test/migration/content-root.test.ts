import { describe, expect, it } from 'vitest';
import { settleCounters } from '../../src/db/queries/content/counters.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { expectSoundLedger } from '../expect-sound-ledger.ts';
import { carriedTables } from './carried-tables.ts';
import { differences } from './compare.ts';
import { databaseBefore0023 } from './load-before.ts';
import { countersBefore, countersIn, settledCounters } from './settled-counters.ts';
import { snapshotOf } from './snapshot.ts';

const database = await databaseBefore0023();
const before = await snapshotOf(database);
await migrateDatabase(database);

describe('a database of before, migrated', () => {
  it('is compared table by table, without one left out', () => {
    const compared = new Set(carriedTables.map(({ from }) => from));
    expect([...compared].sort()).toEqual([...before.keys()]);
  });

  it('has every row it had, and no other', async () => {
    expect(differences(before, await snapshotOf(database), carriedTables)).toEqual([]);
  });

  it('has a ledger that every check finds sound', async () => {
    await expectSoundLedger(database);
  });

  it('numbers new rows after those that are there', async () => {
    const { rows } = await database.pool.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { table, column } of rows) {
      const { rows: found } = await database.pool.query<{ isAfter: boolean }>(`
        select coalesce(max("${column}"), 0) < nextval(pg_get_serial_sequence('"${table}"', '${column}')) as "isAfter"
        from "${table}"`);
      expect(found, table).toEqual([{ isAfter: true }]);
    }
  });

  it('counts what waited to be counted', async () => {
    const waiting = settledCounters(before);
    expect(waiting).not.toEqual(countersBefore(before));
    expect(countersIn(await snapshotOf(database))).toEqual(countersBefore(before));
    while ((await settleCounters(database)) > 0) continue;
    expect(countersIn(await snapshotOf(database))).toEqual(waiting);
  });
});
