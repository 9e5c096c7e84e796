import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { bypassTriggers } from '../../test/bypass-triggers.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import { giveGold as giveAsStaff, giveTier } from '../domain/gold/give.ts';
import { approveGift } from '../domain/gold/gifts.ts';
import { goldSides, postTransfer } from './post.ts';
import { runChecks } from './run-checks.ts';

const { context, database } = await testApp();
const { settings } = context;
const [first, second] = [await buildStaff(database, 'owner'), await buildStaff(database, 'owner')];
const { id: userId } = await buildUser(database);
const { id: otherId } = await buildUser(database);

/** The names of checks that find anything. */
const broken = async () =>
  (await runChecks(database)).filter(({ violations }) => violations > 0).map(({ name }) => name);
const bypass = (sql: string, values: unknown[] = []) => bypassTriggers(database, sql, values);

const TABLES = `tier_grants, audit_entries, gold_gifts, ledger_transfers, ledger_entries, purchases, recharge_orders,
  recharge_attempts, code_uses, code_batches, reward_claims, redemptions, friend_gifts, pay_channels`;
beforeEach(() =>
  bypass(`truncate ${TABLES} cascade; delete from ledger_accounts where owner_id is not null`),
);

describe('days of a tier', () => {
  const check = 'tier-grants-match-goods';
  const gifts = 'friend-gifts-match-transfers';
  const grant = (source: string, key: string, over: { days?: number; tier?: string } = {}) =>
    bypass(
      `insert into tier_grants (id, user_id, tier, days, source, key) values ($1, $2, $3, $4, $5, $6)`,
      [newId(), userId, over.tier ?? 'normal', over.days ?? 30, source, key],
    );
  const order = (id: string, refundedCents = 0) =>
    bypass(
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state, price_cents, tier, days,
         expires_at, paid_at, credited_at, transfer_id, refunded_cents)
       values ($1::uuid, $1::uuid::text, $2, $1::uuid::text, 'card', $1::uuid, '', 'credited', 900, 'normal', 30, now(), now(),
         now(), $1::uuid, $3)`,
      [id, userId, refundedCents],
    );

  const goods: [source: string, statement: string][] = [
    [
      'code',
      `with batch as (insert into code_batches (id, name, tier, days, count, expires_at, created_by)
         values ($1::uuid, '', 'normal', 30, 1, now(), $1::uuid))
       insert into code_uses (id, code_id, batch_id, user_id, key, gold_cents) values ($1::uuid, $1::uuid, $1::uuid, $2, '', 0)`,
    ],
    [
      'task',
      `insert into reward_claims (id, user_id, task_id, period, name, tier, days) values ($1::uuid, $2, $1::uuid, 'once', '', 'normal', 30)`,
    ],
    [
      'exchange',
      `insert into redemptions (id, user_id, key, offer_id, name, price_gold_cents, gold_cents, tier, days, transfer_id)
       values ($1::uuid, $2, '', $1::uuid, '', 100, 0, 'normal', 30, $1::uuid)`,
    ],
    [
      'friend',
      `insert into friend_gifts (id, giver_id, receiver_id, key, kind, gold_cents, card_id, tier, days, purchase_id)
       values ($1::uuid, $1::uuid, $2, '', 'card', 100, $1::uuid, 'normal', 30, $1::uuid)`,
    ],
    [
      'card',
      `insert into purchases (id, user_id, subject_kind, subject_id) values ($1::uuid, $2, 'card', $1::uuid)`,
    ],
  ];

  describe.each(goods)('of a %s', (source, statement) => {
    it('are given for it once, to its user', async () => {
      const id = newId();
      await bypass(statement, [id, userId]);
      expect(await broken()).toContain(check);
      await grant(source, id);
      expect(await broken()).not.toContain(check);
      await bypass('update tier_grants set user_id = $1', [otherId]);
      expect(await broken()).toContain(check);
    });

    it('are given for nothing else', async () => {
      expect(await broken()).not.toContain(check);
      await grant(source, newId());
      expect(await broken()).toContain(check);
    });
  });

  it.each([{ days: 31 }, { tier: 'dark' }])('of an order are those it says: %o', async (other) => {
    const id = newId();
    await order(id);
    await grant('recharge', id);
    expect(await broken()).not.toContain(check);
    await bypass('truncate tier_grants');
    await grant('recharge', id, other);
    expect(await broken()).toContain(check);
  });

  it('of an order for a friend are theirs, and the order has its gift', async () => {
    const id = newId();
    await order(id);
    await bypass('update recharge_orders set receiver_id = $1', [otherId]);
    await grant('recharge', id);
    expect(await broken()).toEqual(expect.arrayContaining([check, gifts]));
    await bypass('update tier_grants set user_id = $1', [otherId]);
    expect(await broken()).not.toContain(check);
    await bypass(
      `insert into friend_gifts (id, giver_id, receiver_id, key, kind, gold_cents, price_cents, card_id, tier, days, order_id)
       values ($1::uuid, $2, $3, '', 'card', 0, 900, $1::uuid, 'normal', 30, $1::uuid)`,
      [id, userId, otherId],
    );
    expect(await broken()).not.toContain(gifts);
    await bypass('update friend_gifts set price_cents = 901');
    expect(await broken()).toContain(gifts);
    await bypass('update friend_gifts set price_cents = 900');
    await bypass('update recharge_orders set receiver_id = null');
    expect(await broken()).toContain(gifts);
  });

  it('of an order that credited nothing yet are none', async () => {
    const id = newId();
    await order(id);
    await bypass(
      `update recharge_orders set state = 'made', credited_at = null, transfer_id = null`,
    );
    await grant('recharge', id);
    expect(await broken()).toContain(check);
  });

  it('are taken back in the parts in which an order was refunded', async () => {
    const id = newId();
    await order(id, 600);
    await grant('recharge', id);
    expect(await broken()).toContain(check);
    await grant('rechargeRefund', `${id}:300`, { days: -10 });
    expect(await broken()).toContain(check);
    await grant('rechargeRefund', `${id}:600`, { days: -10 });
    expect(await broken()).not.toContain(check);
    await grant('rechargeRefund', newId(), { days: -10 });
    expect(await broken()).toContain(check);
  });

  it('are taken back with a card that was refunded, and with no other', async () => {
    const id = newId();
    await bypass(goods.at(-1)![1], [id, userId]);
    await grant('card', id);
    await grant('cardRefund', id, { days: -30 });
    expect(await broken()).toContain(check);
    await bypass(`update purchases set state = 'refunded', refunded_at = now()`);
    expect(await broken()).not.toContain(check);
    await bypass(`delete from tier_grants where source = 'cardRefund'`);
    expect(await broken()).toContain(check);
  });

  it('that staff gave are in the audit log, each with its own entry', async () => {
    const gift = { userId, tier: 'live', days: 7, reason: '补偿' } as const;
    await giveTier(context, first, { ...gift, idempotencyKey: newId() });
    await giveTier(context, first, { ...gift, days: -2, idempotencyKey: newId() });
    expect(await broken()).toEqual([]);
    await bypass('update tier_grants set days = 70 where days = 7');
    expect(await broken()).toEqual([check]);
    await bypass('delete from tier_grants where days = 70');
    expect(await broken()).toEqual([check]);
    await bypass(`delete from audit_entries where detail::json ->> 'days' = '7'`);
    expect(await broken()).toEqual([]);
  });
});

describe('gold that staff gave', () => {
  const check = 'promotions-match-gifts';
  const give = async (goldCents: number, idempotencyKey = newId()) =>
    giveAsStaff({ database, settings }, first, {
      userId,
      goldCents,
      reason: '活动',
      idempotencyKey,
    });
  const approve = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from gold_gifts where state = 'waiting'`,
    );
    await approveGift({ database }, second, rows[0]!.id);
  };
  /** A gift by one member, one that two agreed to, and something taken back. */
  beforeEach(async () => {
    await give(settings.current.giftTwoPeopleAboveCents + 1);
    await approve();
    await give(1_000);
    await give(-300);
  });

  it('has its gift, and what was taken back its entry in the audit log', async () => {
    await give(settings.current.giftTwoPeopleAboveCents + 1);
    await expectSoundLedger(database);
  });

  it.each([
    ['a gift of other gold', 'update gold_gifts set gold_cents = 999 where gold_cents = 1000'],
    [
      'a gift to somebody else',
      'update gold_gifts set user_id = giver_id where decided_by is null',
    ],
    ['no gift', 'delete from gold_gifts where gold_cents = 1000'],
    ['no gift of two', 'delete from gold_gifts where decided_by is not null'],
    ['a gift that waits', `update gold_gifts set state = 'waiting' where gold_cents = 1000`],
    ['no entry for what was taken back', 'delete from audit_entries'],
    [
      'an entry of another amount',
      `update audit_entries set detail = replace(detail, '-300', '-30') where action = 'user.gold'`,
    ],
  ])('is found with %s', async (_, sql) => {
    await bypass(sql);
    expect(await broken()).toContain(check);
  });

  it('is found where a gift moved nothing', async () => {
    await bypass(
      `insert into gold_gifts (id, giver_id, user_id, gold_cents, reason, key, state)
       values ($1, $2, $3, 500, '', 'key', 'given')`,
      [newId(), first.staffId, userId],
    );
    expect(await broken()).toEqual([check]);
  });

  it('of a version without rows of gifts has its entry in the audit log', async () => {
    await bypass(`delete from gold_gifts where decided_by is null;
      update gold_gifts set created_at = now() + interval '1 minute'`);
    expect(await broken()).toEqual([]);
    await bypass(`delete from audit_entries where detail::json ->> 'goldCents' = '1000'`);
    expect(await broken()).toEqual([check]);
  });
});

describe('a recharge by a key that is not its order’s', () => {
  const check = 'recharges-match-orders';
  beforeEach(() =>
    postTransfer(database, {
      ...{ scope: 'recharge', key: newId(), causeKind: 'recharge', causeId: newId(), note: '' },
      sides: goldSides(
        { kind: 'rechargeClearing', ownerId: null },
        { kind: 'userGold', ownerId: userId },
        100,
      ),
    }),
  );

  const addChannel = (age: string) =>
    bypass(
      `insert into pay_channels (id, name, adapter, created_at) values ($1, '', 'epay', now() - $2::interval)`,
      [newId(), age],
    );

  it('is of a version without orders', async () => {
    expect(await broken()).toEqual([]);
    await addChannel('-1 minute');
    expect(await broken()).toEqual([]);
  });

  it('is found once there was a channel to pay at', async () => {
    await addChannel('1 minute');
    expect(await broken()).toEqual([check]);
  });
});
