import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { personalData } from './personal-data.ts';
import { listCopiedTables } from './queries/users/data-exports.ts';

const { database } = await createTestDatabase();

/** Columns of tables that name a user, by a foreign key or by how they are called, and those with a phone number. */
const NAMED = String.raw`(^|_)(user|author|viewer|owner|reporter|creator|uploader|seller|agent|followed|sender|receiver|member|peer|actor)_id$`;

async function columnsOfUsers(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'users'::regclass
     union
     select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and ((data_type = 'uuid' and column_name ~ $1) or column_name in ('phone', 'invited_by'))
       and table_name in (select table_name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE')`,
    [NAMED],
  );
  return rows.map(({ name }) => name).sort();
}

test('what becomes of every column that names a user is written down', async () => {
  expect([...personalData.keys()].sort()).toEqual(await columnsOfUsers());
});

test('what stays has a reason, and whatever goes has a statement', () => {
  const silent = [...personalData].filter(
    ([, { onDeletion, keeps }]) => onDeletion.length === 0 && keeps === undefined,
  );
  expect(silent).toEqual([]);
});

test('files of a copy have names of their own', () => {
  const files = [...personalData.values()].flatMap(({ copy }) => (copy ? [copy.file] : []));
  expect(new Set(files).size).toBe(files.length);
});

test('a copy names no staff', async () => {
  const tables = await listCopiedTables(database);
  const staff = tables.flatMap(({ table, columns }) =>
    columns
      .filter((column) => column.endsWith('_by') && column !== 'invited_by')
      .map((column) => `${table}.${column}`),
  );
  expect(staff).toEqual([]);
});
