import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rechargeStates } from '@yehang/contract/shapes/recharge.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { orderTransitions } from './order-states.ts';

const { database } = await createTestDatabase();
const userId = '0190a000-0000-7000-8000-000000000001';

test('the database lets orders move as the table says, and no other way', async () => {
  await database.pool.query(
    `insert into users (id, nickname, invite_code) values ($1, '我', 'INVITE01')`,
    [userId],
  );
  for (const from of rechargeStates)
    for (const to of rechargeStates) {
      if (from === to) continue;
      // Constraints of a row's other columns are not what is tried here.
      const attempt = database.orm.transaction(async (orm) => {
        await orm.execute(sql`alter table recharge_orders drop constraint recharge_orders_credited,
          drop constraint recharge_orders_refunded`);
        await orm.execute(sql`insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state,
          price_cents, gold_cents, expires_at) values (gen_random_uuid(), 'n', ${userId}, 'k', 'gold',
          gen_random_uuid(), '', ${from}, 100, 100, now())`);
        await orm.execute(sql`update recharge_orders set state = ${to}`);
        throw new Moved();
      });
      const isMoved = await attempt.catch((error: unknown) => error instanceof Moved);
      expect([from, to, isMoved]).toEqual([from, to, orderTransitions[from].includes(to)]);
    }
});

/** Rolls the transaction back once the order has moved. */
class Moved extends Error {}
