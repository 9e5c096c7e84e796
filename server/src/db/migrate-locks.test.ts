import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { withoutLongWaits } from './migrate.ts';

const { database } = await testApp();
const bounds = { lockWaitMs: 20, pauseMs: 1 };

describe('a migration that waits for a lock', () => {
  it('gives way, and is tried again until the lock is free', async () => {
    const holder = await database.pool.connect();
    const client = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table channels in access exclusive mode');
    let attempts = 0;
    await withoutLongWaits(
      client,
      async () => {
        attempts += 1;
        if (attempts === 3) await holder.query('rollback');
        await client.query('alter table channels alter column position set default 0');
      },
      { ...bounds, attempts: 5 },
    );
    expect(attempts).toBe(3);
    const { rows } = await client.query<{ lock_timeout: string }>('show lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    holder.release();
    client.release();
  });

  it('is tried again where it and something else waited for each other', async () => {
    const client = await database.pool.connect();
    let attempts = 0;
    await withoutLongWaits(
      client,
      async () => {
        attempts += 1;
        if (attempts === 1)
          await client.query(
            `do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`,
          );
      },
      bounds,
    );
    expect(attempts).toBe(2);
    client.release();
  });

  it('fails once it was tried often enough, and at once for any other reason', async () => {
    const holder = await database.pool.connect();
    const client = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table channels in access exclusive mode');
    let attempts = 0;
    const waiting = withoutLongWaits(
      client,
      async () => {
        attempts += 1;
        await client.query('select count(*) from channels').catch((cause: unknown) => {
          // As the migrator does it.
          throw new Error('Failed query', { cause });
        });
      },
      { ...bounds, attempts: 2 },
    );
    await expect(waiting).rejects.toThrow('Failed query');
    expect(attempts).toBe(2);
    await holder.query('rollback');
    const broken = withoutLongWaits(
      client,
      async () => {
        attempts += 1;
        await client.query('select from nothing_of_that_name');
      },
      bounds,
    );
    await expect(broken).rejects.toThrow();
    expect(attempts).toBe(3);
    holder.release();
    client.release();
  });
});
