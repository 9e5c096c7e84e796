import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { distributions } from './distribution.ts';

const { database } = await createTestDatabase();

test('every table of the schema is distributed in a way that is written down', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).sort();
  expect(Object.keys(distributions).sort()).toEqual(names);
});

test('the key of what is a user’s begins with the user, but where the reason is named', async () => {
  const { rows } = await database.pool.query<{ name: string; first: string }>(
    `select c.relname as name, a.attname as first from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'p' and k.connamespace = 'public'::regnamespace`,
  );
  const first = new Map(rows.map((row) => [row.name, row.first]));
  const differs = Object.entries(distributions).flatMap(([name, it]) =>
    it.by === 'user' && first.get(name) !== it.column ? [name] : [],
  );
  const named = Object.entries(distributions).flatMap(([name, it]) =>
    it.by === 'user' && it.keyDiffers !== undefined ? [name] : [],
  );
  expect(differs.sort()).toEqual(named.sort());
});
