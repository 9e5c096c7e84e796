import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { buildIndexes } from './build-indexes.ts';

const { database } = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'yehang-migrations-'));
const write = (name: string, lines: string[]) =>
  writeFile(join(folder, name), lines.join('--> statement-breakpoint\n'));
const build = async () => {
  const client = await database.pool.connect();
  const statements: string[] = [];
  const query = ((text: string, values?: unknown[]) => {
    if (!text.startsWith('select')) statements.push(text);
    return client.query(text, values);
  }) as typeof client.query;
  try {
    await buildIndexes({ query }, folder);
  } finally {
    client.release();
  }
  return statements;
};

beforeAll(() => database.pool.query('create table things (id int, size int)'));
afterAll(() => rm(folder, { recursive: true }));

it('builds what is marked, once, beside everything else, and nothing that goes later', async () => {
  await write('0001_things.sql', [
    '-- build concurrently: CREATE INDEX "things_size" ON "things" USING btree ("size");\n',
    '-- build concurrently: CREATE INDEX "things_gone" ON "things" USING btree ("id");\n',
    'SELECT 1;',
  ]);
  await write('0002_less.sql', ['DROP INDEX "things_gone";']);
  expect(await build()).toEqual([
    'CREATE INDEX CONCURRENTLY "things_size" ON "things" USING btree ("size")',
  ]);
  expect(await build()).toEqual([]);
});

it('builds anew what an interrupted build left', async () => {
  await write('0003_unique.sql', [
    '-- build concurrently: CREATE UNIQUE INDEX "things_id" ON "things" USING btree ("id");\n',
  ]);
  await database.pool.query('insert into things values (1, 1), (1, 2)');
  await expect(build()).rejects.toThrow('things_id');
  await database.pool.query('delete from things where size = 2');
  expect(await build()).toEqual([
    'DROP INDEX CONCURRENTLY "things_id"',
    'CREATE UNIQUE INDEX CONCURRENTLY "things_id" ON "things" USING btree ("id")',
  ]);
  expect(await build()).toEqual([]);
});

it('is what the indexes of large tables wait for', async () => {
  const names = [
    ...['avatar_submissions_path', 'comments_noticed', 'danmaku_noticed', 'support_of_device'],
    ...['user_pictures_file', 'user_pictures_path'],
  ];
  const migrations = join(import.meta.dirname, 'migrations');
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'));
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), 'utf8')));
  const within = new Set(
    [...texts.join('\n').matchAll(/^CREATE (?:UNIQUE )?INDEX "(\w+)"/gm)].map(([, name]) => name),
  );
  expect(names.filter((name) => within.has(name))).toEqual([]);
  const { rows } = await database.pool.query(
    `select from pg_class c join pg_index i on i.indexrelid = c.oid and i.indisvalid
      where c.relname = any($1)`,
    [names],
  );
  expect(rows).toHaveLength(names.length);
});
