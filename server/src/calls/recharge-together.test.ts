import { afterEach, beforeEach, expect, it } from 'vitest';
import { settlePayment } from '../domain/recharge/settle.ts';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildOrder, buildPayChannel } from '../../test/factories/pay.ts';

const { app, context, database } = await testApp();
const channel = await buildPayChannel(context);
type Made = Awaited<ReturnType<typeof order>>;

let people: TestSession[];
let made: Made[];
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 5 }, () => guest(app)));
  // The first recharge makes purse and clock, which those that are credited together have already.
  for (const { id } of people)
    expect(await settlePayment(context, await order(id))).toBe('credited');
  made = await Promise.all(people.map(({ id }) => order(id)));
});
afterEach(() => expectSoundLedger(database));

const order = (userId: string) => buildOrder(database, channel, { userId });
const together = (orders: readonly Made[]) =>
  Promise.all(orders.map((it) => context.togetherSettled.load(it)));
const settleAll = (orders: readonly Made[]) =>
  Promise.all(orders.map((it) => settlePayment(context, it)));
const times = (outcome: string, count = 5) => Array.from({ length: count }, () => outcome);
const goldOf = async (session: TestSession) => {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
};

it('credits payments of the same time in one transaction, and tells each buyer', async () => {
  expect(await together(made)).toEqual(times('credited'));
  const ids = made.map(({ orderId }) => orderId);
  const { rows } = await database.pool.query(
    `select count(*)::int as orders, count(distinct o.xmin::text)::int as transactions,
        count(m.id)::int as messages
      from recharge_orders o
      left join messages m on m.user_id = o.user_id and m.key = 'recharge:' || o.id and m.xmin = o.xmin
      where o.id = any($1) and o.state = 'credited'`,
    [ids],
  );
  expect(rows).toEqual([{ orders: 5, transactions: 1, messages: 5 }]);
  for (const person of people) expect(await goldOf(person)).toBe(2_000);
});

it('credits a payment once, however often it comes at once', async () => {
  const [first] = made;
  const outcomes = await settleAll([first!, first!, first!, ...made]);
  expect(outcomes.filter((it) => it === 'credited')).toHaveLength(5);
  expect(outcomes.filter((it) => it === 'repeated')).toHaveLength(3);
  expect(await goldOf(people[0]!)).toBe(2_000);
});

it.each([
  ['purse', `select from ledger_accounts where owner_id = $1 for update`],
  ['row', `update users set nickname = nickname where id = $1`],
  ['clock', `select from message_clocks where user_id = $1 for update`],
  ['recharges', `select pg_advisory_xact_lock(hashtextextended($1::text, 34))`],
])('waits for no %s: what is locked takes the way of one', async (_, lock) => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock, [people[2]!.id]);
    const expected = times('credited').with(2, 'busy');
    expect(await together(made)).toEqual(expected);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await settlePayment(context, made[2]!)).toBe('credited');
});

it('one that fails takes no other with it', async () => {
  const mend = await breakRow(database, 'ledger_transfers', 'cause_id', made[1]!.orderId);
  expect(await settleAll(made)).toEqual(times('credited').with(1, 'later'));
  await mend();
  expect(await settlePayment(context, made[1]!)).toBe('credited');
});

it('leaves first recharges, cards and buyers whom somebody invited to the way of one', async () => {
  const { data } = await signedCall(app, 'user/invite/income', {}, people[0]);
  const fresh = await guest(app);
  const invited = await guest(app, { affCode: data.summary.inviteCode });
  expect(await settlePayment(context, await order(invited.id))).toBe('credited');
  const card = await buildOrder(database, channel, { userId: people[1]!.id, kind: 'card' });
  const alone = [await order(fresh.id), await order(invited.id), card];
  expect(await together(alone)).toEqual(times('busy', 3));
  expect(await settleAll(alone)).toEqual(times('credited', 3));
});
