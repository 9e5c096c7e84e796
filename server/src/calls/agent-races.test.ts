import { expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { insertSandboxPayment } from '../db/queries/recharge/sandbox.ts';
import { creditCommissions } from '../domain/agents/commission.ts';
import { sendRefunds } from '../domain/recharge/send-refunds.ts';
import { settlePayment } from '../domain/recharge/settle.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildOrder, buildPayChannel } from '../../test/factories/pay.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const channel = await buildPayChannel(context);
const LATER = new Date(Date.now() + 8 * 86_400_000);

const agent = await guest(app);
const summary = async () => (await signedCall(app, 'user/invite/income', {}, agent)).data.summary;
const friend = await guest(app, { affCode: (await summary()).inviteCode });
const recharge = async (priceCents: number) => {
  const order = await buildOrder(database, channel, { userId: friend.id, priceCents });
  await insertSandboxPayment(database, {
    ...{ number: order.gatewayNumber, amountCents: priceCents, currency: 'CNY' },
  });
  expect(await settlePayment(context, order)).toBe('credited');
  return order.orderId;
};
const refund = async (id: string, amountCents: number, refundedCents: number) =>
  (
    await staffCall(
      consoleApp,
      'recharge/refund',
      { id, amountCents, refundedCents, reason: '部分退款', bearsLoss: true },
      finance,
    )
  ).code;
const spend = async (goldCents: number) => {
  const fields = { name: '金币', priceGoldCents: goldCents, goldCents, tier: null, days: null };
  const offer = { ...fields, position: 0, enabled: true };
  const owner = await staffCookie(consoleApp, context, 'owner');
  const { id } = (await staffCall(consoleApp, 'redeem/save', offer, owner)).data;
  const request = { id, expectedPriceGoldCents: goldCents, idempotencyKey: newId() };
  expect((await signedCall(app, 'redeem/exchange', request, agent)).code).toBe(200);
};

it('is taken out of a withdrawal that goes back, which is not agreed to while it is owed', async () => {
  const order = await recharge(1_000_000);
  await creditCommissions(context, LATER);
  const { incomeGoldCents } = await summary();
  const bank = { kind: 'bank', number: '6222021234567890128', holder: '王小明' } as const;
  const { data: card } = await signedCall(app, 'bankcard/add', bank, agent);
  const request = { cardId: card.id, goldCents: 100_000, idempotencyKey: newId() };
  const { data } = await signedCall(
    app,
    'withdrawal/submit',
    { ...request, expectedNetCents: 9_800 },
    agent,
  );
  expect(await refund(order, 1_000_000, 0)).toBe(200);
  await sendRefunds(context);
  expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
  const approved = await staffCall(consoleApp, 'withdrawal/approve', { id: data.id }, finance);
  expect(approved).toMatchObject({ code: 4090 });
  expect(approved.tip).toContain('佣金');
  expect((await signedCall(app, 'withdrawal/cancel', { id: data.id }, agent)).code).toBe(200);
  expect(await summary()).toMatchObject({ incomeGoldCents: incomeGoldCents - 100_000 });
  await expectSoundLedger(database);
});

it('takes back a part of a commission that is owed for while a later one is credited', async () => {
  const first = await recharge(10_000);
  await creditCommissions(context, LATER);
  await spend(1_000);
  expect(await refund(first, 3_000, 0)).toBe(200);
  await sendRefunds(context);
  await recharge(20_000);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(
    `select from ledger_accounts where owner_id = $1 and kind = 'userIncome' for update`,
    [agent.id],
  );
  const crediting = creditCommissions(context, LATER);
  await untilLockWaits(database);
  const refunding = refund(first, 2_000, 3_000);
  await untilLockWaits(database, 2);
  await holder.query('commit');
  holder.release();
  await crediting;
  expect(await refunding).toBe(200);
  // Of 2000 that the later one brings, 500 of the first ended.
  expect(await summary()).toMatchObject({ incomeGoldCents: 1_500, pendingGoldCents: 0 });
  await expectSoundLedger(database);
});
