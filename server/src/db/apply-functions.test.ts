import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { applyFunctions, listFunctions, readFunctionFiles } from './apply-functions.ts';
import { migrateDatabase } from './migrate.ts';

const { database } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'yehang-functions-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let client: PoolClient;
beforeEach(async () => {
  client = await database.pool.connect();
});
afterEach(() => client.release());

const twice = (body: string, argument = 'int') =>
  `create or replace function twice(value ${argument}) returns ${argument} language sql immutable as $$ ${body} $$;`;

/** Applies one file of this text, and no other. */
async function apply(name: string, text: string): Promise<string[]> {
  const path = join(folder, `${name}.sql`);
  await writeFile(path, text);
  try {
    return await applyFunctions(client, folder);
  } finally {
    await rm(path);
  }
}

async function definitions(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prolang <> (select oid from pg_language where lanname = 'c')`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]!.value;
}

describe('functions of a migrated database', () => {
  it('have a file each, and every file its function', async () => {
    const stored = await listFunctions(client);
    const files = await readFunctionFiles();
    expect(stored.map(({ name }) => name)).toEqual(files.map(({ name }) => name).sort());
    expect(files.length).toBeGreaterThan(10);
  });

  it('are what their files say: applying all of them again changes nothing', async () => {
    expect(await applyFunctions(client)).toEqual([]);
    const before = await definitions();
    for (const { signature } of await listFunctions(client))
      await client.query(`comment on function ${signature} is null`);
    expect(await applyFunctions(client)).toHaveLength((await readFunctionFiles()).length);
    expect(await definitions()).toEqual(before);
    expect(await applyFunctions(client)).toEqual([]);
  });

  it('come back at the next start, also when several processes start at once', async () => {
    await client.query('drop function ledger_seal_hash');
    await client.query(`comment on function ledger_post is 'sha256 of an older file'`);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database)));
    expect((await definitions()).has('ledger_seal_hash')).toBe(true);
    expect(await applyFunctions(client)).toEqual([]);
  });

  it('stay as they are where a newer version migrated the database', async () => {
    const newer = Date.now() * 2;
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      ['newer', newer],
    );
    await client.query(`comment on function ledger_post is 'sha256 of a newer file'`);
    await migrateDatabase(database);
    const post = (await listFunctions(client)).find(({ name }) => name === 'ledger_post');
    expect(post?.mark).toBe('sha256 of a newer file');
    await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newer]);
    await migrateDatabase(database);
    expect(await applyFunctions(client)).toEqual([]);
  });
});

describe('a changed file', () => {
  beforeEach(async () => {
    await apply('twice', twice('select value + value'));
  });
  afterEach(async () => {
    await client.query('drop table if exists numbers');
    await client.query('drop function if exists twice(int), twice(text)');
  });

  it('replaces its function once', async () => {
    expect(await apply('twice', twice('select value * 2 + 1'))).toEqual(['twice']);
    expect(await valueOf('twice(4)')).toBe(9);
    expect(await apply('twice', twice('select value * 2 + 1'))).toEqual([]);
  });

  it('is refused where it makes a second function of the name', async () => {
    await expect(apply('twice', twice('select value || value', 'text'))).rejects.toThrow(
      'twice(integer), twice(text)',
    );
    expect(await valueOf('twice(4)')).toBe(8);
    await client.query('drop function twice(int)');
    await apply('twice', twice('select value || value', 'text'));
    expect(await valueOf(`twice('4')`)).toBe('44');
  });

  it('is refused where a column or an index keeps results, until a migration replaced it', async () => {
    const next = twice('select value * 3');
    await client.query(
      'create table numbers (one int, two int generated always as (twice(one)) stored)',
    );
    await expect(apply('twice', next)).rejects.toThrow('default value for column two');
    await client.query('alter table numbers drop column two');
    await client.query('create index numbers_twice on numbers (twice(one))');
    await expect(apply('twice', next)).rejects.toThrow('index numbers_twice');
    expect(await valueOf('twice(4)')).toBe(8);
    await client.query(next);
    await client.query('reindex index numbers_twice');
    expect(await apply('twice', next)).toEqual(['twice']);
  });

  it('changes nothing where another of the same start fails', async () => {
    await writeFile(join(folder, 'broken.sql'), 'create or replace function broken() nonsense');
    await expect(apply('twice', twice('select 0'))).rejects.toThrow('nonsense');
    await rm(join(folder, 'broken.sql'));
    expect(await valueOf('twice(4)')).toBe(8);
  });
});
