import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { copyTemplate } from '../../test/database.ts';

it('gives the connection of a transaction back that broke before it began', async () => {
  const { database, drop } = await copyTemplate();
  const { pool, orm } = database;
  let isBroken = true;
  pool.on('acquire', (client) => {
    if (isBroken) client.connection.stream.destroy();
  });
  for (let time = 0; time < pool.options.max + 1; time += 1)
    await expect(orm.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  isBroken = false;
  const { rows } = await orm.transaction((tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await drop();
});

it('keeps what a transaction decided, and nothing of one that failed', async () => {
  const { database, drop } = await copyTemplate();
  const { orm, pool } = database;
  await orm.execute(sql`create table kept (n int)`);
  await orm.transaction((tx) => tx.execute(sql`insert into kept values (1)`));
  const failed = orm.transaction(
    async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      throw new pg.DatabaseError('no', 0, 'error');
    },
    { isolationLevel: 'serializable' },
  );
  await expect(failed).rejects.toThrow('no');
  const { rows } = await orm.execute(sql`select n from kept`);
  expect(rows).toEqual([{ n: 1 }]);
  expect(pool.idleCount).toBe(pool.totalCount);
  await drop();
});
