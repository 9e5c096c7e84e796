import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { getGoldBalance } from '../db/queries/ledger/ledger.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase } from '../../test/database.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildUser } from '../../test/factories/user.ts';
import { goldSides, postTransfer } from './post.ts';

const { database } = await createTestDatabase();
afterEach(() => expectSoundLedger(database));

/** Spends gold of a user; `over` has the key. */
function spend(userId: string, goldCents: number, over: { key?: string; note?: string } = {}) {
  return postTransfer(database, {
    scope: `user:${userId}`,
    key: over.key ?? newId(),
    causeKind: 'promotionReturn',
    causeId: newId(),
    note: over.note ?? '',
    sides: goldSides(
      { kind: 'userGold', ownerId: userId },
      { kind: 'promotions', ownerId: null },
      goldCents,
    ),
  });
}

const raw = (text: string) => database.pool.query(text);

describe('a transfer', () => {
  it('moves its amounts, once per key', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 1000);
    const first = await spend(id, 300, { key: 'same-key' });
    const second = await spend(id, 300, { key: 'same-key' });
    expect(first.outcome).toBe('posted');
    expect(second).toEqual({ outcome: 'repeated', transferId: first.transferId });
    expect(await getGoldBalance(database, id)).toBe(700);
  });

  it('is made once for fifty concurrent requests with one key', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 1000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => spend(id, 300, { key: 'one-key' })),
    );
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((it) => it === 'posted')).toHaveLength(1);
    expect(outcomes.filter((it) => it === 'repeated')).toHaveLength(49);
    expect(await getGoldBalance(database, id)).toBe(700);
  });

  it('refuses a key of another transfer', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 1000);
    await spend(id, 300, { key: 'taken' });
    expect((await spend(id, 301, { key: 'taken' })).outcome).toBe('conflict');
    expect(await getGoldBalance(database, id)).toBe(700);
  });

  it('never takes a balance below zero, however many try at once', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 1000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend(id, 300)));
    const posted = answers.filter(({ outcome }) => outcome === 'posted');
    expect(posted).toHaveLength(3);
    expect(answers.filter(({ outcome }) => outcome === 'short')).toHaveLength(47);
    expect(await getGoldBalance(database, id)).toBe(100);
  });

  it('passes between two users both ways at once without a deadlock', async () => {
    const one = await buildUser(database);
    const other = await buildUser(database);
    await giveGold(database, one.id, 10_000);
    await giveGold(database, other.id, 10_000);
    const pass = (from: string, to: string) =>
      postTransfer(database, {
        scope: 'test',
        key: newId(),
        causeKind: 'promotion',
        causeId: newId(),
        note: '',
        sides: goldSides({ kind: 'userGold', ownerId: from }, { kind: 'userGold', ownerId: to }, 7),
      });
    const both = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? pass(one.id, other.id) : pass(other.id, one.id),
    );
    const answers = await Promise.all(both);
    expect(answers.every(({ outcome }) => outcome === 'posted')).toBe(true);
    expect(await getGoldBalance(database, one.id)).toBe(10_000);
  });
});

describe('the database itself', () => {
  it('refuses changes and deletions of entries', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 500);
    for (const statement of [
      `update ledger_entries set amount = 1`,
      `delete from ledger_entries`,
      `truncate ledger_entries`,
      `update ledger_transfers set note = 'x'`,
      `delete from ledger_transfers`,
      `delete from ledger_accounts`,
    ])
      await expect(raw(statement)).rejects.toThrow(/only takes new rows/);
  });

  it('refuses direct changes of a balance', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 500);
    await expect(
      raw(`update ledger_accounts set balance = 900 where owner_id = '${id}'`),
    ).rejects.toThrow(/only entries move a balance/);
    const account = `insert into ledger_accounts (kind, unit, owner_id, balance)
      values ('userScore', 'scoreCents', '${id}', 5)`;
    await expect(raw(account)).rejects.toThrow(/begins at zero/);
  });

  it('refuses entries that do not sum to zero, and transfers without any', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 500);
    const transfer = (key: string) => sql`insert into ledger_transfers
      (id, scope, key, cause_kind, cause_id) values (gen_random_uuid(), 'raw', ${key}, 'promotion', ${newId()})
      returning id, seq`;
    await expect(database.orm.execute(transfer('bare'))).rejects.toThrow();
    const lopsided = database.orm.transaction(async (orm) => {
      const { rows } = await orm.execute<{ id: string; seq: number }>(transfer('lopsided'));
      await orm.execute(sql`insert into ledger_entries (account_id, seq, transfer_id, amount, balance_after)
        select id, ${rows[0]!.seq}, ${rows[0]!.id}, 5, 505 from ledger_accounts where owner_id = ${id}`);
    });
    await expect(lopsided).rejects.toThrow();
    expect(await getGoldBalance(database, id)).toBe(500);
  });

  it('takes no further entries for a transfer that is there', async () => {
    const { id } = await buildUser(database);
    await giveGold(database, id, 500);
    const more = sql`insert into ledger_entries (account_id, seq, transfer_id, amount, balance_after)
      select a.id, t.seq, t.id, s.amount, null from ledger_transfers t,
        (values ('revenue', 5), ('payouts', -5)) s(kind, amount)
        join ledger_accounts a on a.kind = s.kind
      where t.seq = (select max(seq) from ledger_transfers)`;
    await expect(database.orm.execute(more)).rejects.toThrow();
  });
});
