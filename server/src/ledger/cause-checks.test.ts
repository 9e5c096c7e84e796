import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../../test/bypass-triggers.ts';
import { createTestDatabase } from '../../test/database.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { giveIncome } from '../../test/factories/income.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import type { AccountKind, CauseKind } from '../db/schema/ledger.ts';
import { holdGold, goldSides, postTransfer } from './post.ts';
import { runChecks } from './run-checks.ts';

const { database } = await createTestDatabase();
const { id: userId } = await buildUser(database);
await giveGold(database, userId, 1_000_000);
await giveIncome(database, userId, 1_000_000);

/** Which checks find more after some work than before. */
async function foundBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await runChecks(database);
  await work();
  const after = await runChecks(database);
  return after
    .filter(({ violations }, at) => violations > before[at]!.violations)
    .map(({ name }) => name);
}

const bypass = (sql: string, values: unknown[] = []) => bypassTriggers(database, sql, values);

describe('a movement without what it was made for', () => {
  const cases: [CauseKind, AccountKind, string][] = [
    ['purchase', 'userGold', 'purchases-have-one-transfer'],
    ['refund', 'userGold', 'refunds-match-purchases'],
    ['share', 'userIncome', 'shares-match-purchases'],
    ['shareReturn', 'userIncome', 'shares-match-purchases'],
    ['recharge', 'userGold', 'recharges-match-orders'],
    ['rechargeRefund', 'userGold', 'recharge-refunds-match-orders'],
    ['code', 'userGold', 'codes-match-uses'],
    ['hold', 'userIncome', 'holds-match-transfers'],
    ['holdReturn', 'userIncome', 'holds-match-transfers'],
    ['payout', 'userIncome', 'withdrawals-match-holds'],
    ['commission', 'userIncome', 'commissions-match-transfers'],
    ['commissionReturn', 'userIncome', 'commissions-match-transfers'],
    ['exchange', 'userIncome', 'redemptions-match-transfers'],
    ['taskReward', 'userGold', 'task-rewards-match-claims'],
    ['ai', 'userGold', 'ai-jobs-match-holds'],
    ['score', 'userGold', 'score-orders-match-transfers'],
    ['companionGift', 'userGold', 'companion-gifts-match-transfers'],
  ];

  it.each(cases)('is found for %s', async (causeKind, kind, check) => {
    const causeId = newId();
    const found = await foundBy(() =>
      postTransfer(database, {
        ...{ scope: 'test', key: causeId, causeKind, causeId, note: '' },
        sides: goldSides({ kind: 'promotions', ownerId: null }, { kind, ownerId: userId }, 100),
      }),
    );
    expect(found).toContain(check);
  });
});

describe('a row without its movement', () => {
  const cases: [string, string, string][] = [
    [
      'a used code',
      'codes-match-uses',
      `insert into code_uses (id, code_id, batch_id, user_id, key, gold_cents, transfer_id)
       values ($1::uuid, $1::uuid, $1::uuid, $2::uuid, $1::uuid::text, 100, $1::uuid)`,
    ],
    [
      'a claimed reward',
      'task-rewards-match-claims',
      `insert into reward_claims (id, user_id, task_id, period, name, gold_cents, transfer_id)
       values ($1::uuid, $2::uuid, $1::uuid, 'once', '', 100, $1::uuid)`,
    ],
    [
      'an exchange of income',
      'redemptions-match-transfers',
      `insert into redemptions (id, user_id, key, offer_id, name, price_gold_cents, gold_cents, transfer_id)
       values ($1::uuid, $2::uuid, $1::uuid::text, $1::uuid, '', 100, 100, $1::uuid)`,
    ],
    [
      'a paid commission',
      'commissions-match-transfers',
      `insert into commissions (id, order_id, agent_id, user_id, recharge_gold_cents, level, percent, gold_cents, state, due_at, ended_at)
       values ($1::uuid, $1::uuid, $2::uuid, $2::uuid, 1000, 1, 10, 100, 'paid', now(), now())`,
    ],
    [
      'a part of an order that was refunded without its part of the commission',
      'commissions-match-orders',
      `with refunded as (insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state, price_cents,
         gold_cents, expires_at, paid_at, credited_at, credited_gold_cents, transfer_id, agent_id, refunded_cents)
         values ($1::uuid, $1::uuid::text, $2::uuid, $1::uuid::text, 'gold', $1::uuid, '', 'credited', 100, 1000, now(), now(),
         now(), 1000, $1::uuid, $2::uuid, 50))
       insert into commissions (id, order_id, agent_id, user_id, recharge_gold_cents, level, percent, gold_cents, due_at)
       values ($1::uuid, $1::uuid, $2::uuid, $2::uuid, 1000, 1, 10, 100, now())`,
    ],
    [
      'a credited order',
      'recharges-match-orders',
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state, price_cents, gold_cents,
         expires_at, paid_at, credited_at, credited_gold_cents, transfer_id)
       values ($1::uuid, $1::uuid::text, $2::uuid, $1::uuid::text, 'gold', $1::uuid, '', 'credited', 100, 100, now(), now(), now(),
         100, $1::uuid)`,
    ],
  ];

  it.each(cases)('is found: %s', async (_, check, sql) => {
    expect(await foundBy(() => bypass(sql, [newId(), userId]))).toContain(check);
  });
});

describe('a credited order', () => {
  const check = 'recharges-match-orders';
  /** One that agrees with its transfer and its payment. */
  async function order(): Promise<string> {
    const id = newId();
    const clearing = { kind: 'rechargeClearing', ownerId: null } as const;
    const { transferId } = await postTransfer(database, {
      ...{ scope: 'recharge', key: id, causeKind: 'recharge', causeId: id, note: '' },
      sides: [
        { ...clearing, unit: 'goldCents', amount: -1000 },
        { kind: 'userGold', ownerId: userId, unit: 'goldCents', amount: 1000 },
        { kind: 'revenue', ownerId: null, unit: 'moneyCents', amount: 100 },
        { ...clearing, unit: 'moneyCents', amount: -100 },
      ],
    });
    await bypass(
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state, price_cents, gold_cents,
         expires_at, paid_at, credited_at, credited_gold_cents, transfer_id)
       values ($1::uuid, $1::uuid::text, $2::uuid, $1::uuid::text, 'gold', $1::uuid, '', 'credited', 100, 1000, now(), now(),
         now(), 1000, $3::uuid)`,
      [id, userId, transferId],
    );
    await bypass(
      `insert into recharge_attempts (id, order_id, channel_id, account_id, number, gateway_number, state, amount_cents,
         currency, paid_at)
       values ($1::uuid, $1::uuid, $1::uuid, $1::uuid, $1::uuid::text, $1::uuid::text, 'paid', 100, 'CNY', now())`,
      [id],
    );
    return id;
  }

  it('is sound where gold, price and payment agree', async () => {
    expect(await foundBy(order)).not.toContain(check);
  });

  it.each([
    ['other gold', 'update recharge_orders set credited_gold_cents = 999 where id = $1'],
    ['another price', 'update recharge_orders set price_cents = 101 where id = $1'],
    ['gold of somebody else', 'update recharge_orders set user_id = $1 where id = $1'],
    ['no order', 'delete from recharge_orders where id = $1'],
    ['no payment', 'delete from recharge_attempts where order_id = $1'],
    [
      'a payment of an order that is open',
      `update recharge_orders set state = 'made', credited_at = null, transfer_id = null where id = $1`,
    ],
    [
      'a transfer of another cause',
      'update ledger_transfers set cause_id = id where cause_id = $1',
    ],
  ])('is found with %s', async (_, sql) => {
    const id = await order();
    expect(await foundBy(() => bypass(sql, [id]))).toContain(check);
  });
});

describe('what is held', () => {
  const hold = async () => {
    const subjectId = newId();
    const { holdId } = await holdGold(database, {
      ...{ userId, account: 'userIncome', goldCents: 300, purpose: 'withdrawal', subjectId },
      ...{ note: '', expiresAt: null },
    });
    return holdId!;
  };

  it('is found where it has no withdrawal, another amount, or an end that moved nothing', async () => {
    expect(await foundBy(hold)).toContain('withdrawals-match-holds');
    const id = await hold();
    expect(
      await foundBy(() => bypass('update ledger_holds set gold_cents = 299 where id = $1', [id])),
    ).toContain('holds-match-transfers');
    const ended = await hold();
    expect(
      await foundBy(() =>
        bypass(
          `update ledger_holds set state = 'voided', ended_at = now(), end_transfer_id = $1 where id = $1`,
          [ended],
        ),
      ),
    ).toContain('holds-match-transfers');
  });
});
