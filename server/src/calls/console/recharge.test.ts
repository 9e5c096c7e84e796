import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { payAccounts } from '../../db/schema/pay-channels.ts';
import { rechargeAttempts } from '../../db/schema/recharge.ts';
import { sendRefunds } from '../../domain/recharge/send-refunds.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../../test/factories/pay.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const owner = await staffCookie(consoleApp, context, 'owner');
const support = await staffCookie(consoleApp, context, 'support');
const { channelId } = await buildPayChannel(context);
const { id: packageId } = await buildGoldPackage(database);
afterEach(() => expectSoundLedger(database));

async function order(session: TestSession, isPaid = true) {
  const body = {
    kind: 'gold' as const,
    id: packageId,
    channelId,
    expectedPriceCents: 990,
    idempotencyKey: newId(),
  };
  const { data } = await signedCall(app, 'recharge/submit', body, session);
  const url = data.step?.kind === 'open' ? new URL(data.step.url).pathname : '';
  if (isPaid) await app.inject({ method: 'POST', url });
  return { id: data.order.id, number: data.order.number };
}

async function hold(orderId: string) {
  const [row] = await database.orm
    .update(rechargeAttempts)
    .set({ state: 'held', note: '金额对不上' })
    .where(eq(rechargeAttempts.orderId, orderId))
    .returning();
  return row!.id;
}

const gold = async (session: TestSession) => {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
};

describe('orders in the console', () => {
  it('are found by number, state and channel, and exported by the same filter', async () => {
    const me = await guest(app);
    const [paid, open] = [await order(me), await order(me, false)];
    const list = (filter: object) => staffCall(consoleApp, 'recharge/list', filter, support);
    const ids = async (filter: object) => (await list(filter)).data.list.map(({ id }) => id);
    expect(await ids({ number: paid.number })).toEqual([paid.id]);
    expect(await ids({ state: 'made', channelId })).toEqual([open.id]);
    expect(await ids({ toDecide: true })).toEqual([]);
    expect(await ids({ userNumber: 1 })).toEqual([]);
    const file = await consoleApp.inject({
      url: `/api/console/recharge/export.csv?state=credited&number=${paid.number}`,
      headers: { cookie: finance },
    });
    expect(file.payload).toContain(`${paid.number},`);
    expect(file.payload).toContain('9.90,11,');
    expect(file.payload).not.toContain(open.number);
    const refused = await consoleApp.inject({
      url: '/api/console/recharge/export.csv',
      headers: { cookie: support },
    });
    expect(refused.statusCode).toBe(403);
  });

  it('are refunded by finance, with the channel’s refund beside the payment', async () => {
    const me = await guest(app);
    const { id } = await order(me);
    const request = { id, reason: '用户申请', bearsLoss: false };
    expect((await staffCall(consoleApp, 'recharge/refund', request, support)).code).toBe(4030);
    const { data } = await staffCall(consoleApp, 'recharge/refund', request, finance);
    expect(data).toMatchObject({
      order: { state: 'refunded' },
      attempts: [
        { state: 'paid', refunds: [{ state: 'waiting', reason: '用户申请', amountCents: 990 }] },
      ],
    });
    expect((await staffCall(consoleApp, 'recharge/refund', request, finance)).code).toBe(4090);
    await sendRefunds(context);
    const after = await staffCall(consoleApp, 'recharge/info', { id }, support);
    expect(after.data.attempts[0]!.refunds[0]!.state).toBe('done');
    const done = { id: after.data.attempts[0]!.refunds[0]!.id, reason: '已退' };
    expect((await staffCall(consoleApp, 'recharge/refund/done', done, finance)).code).toBe(4090);
    const none = { ...request, id: newId() };
    expect((await staffCall(consoleApp, 'recharge/refund', none, finance)).code).toBe(4040);
    const log = await staffCall(consoleApp, 'audit/list', {}, owner);
    expect(log.data.list.map(({ action }) => action)).toContain('recharge.refund');
  });

  it('with a payment that is held wait for a decision: credited once, or given back', async () => {
    const me = await guest(app);
    const [one, two] = [await order(me, false), await order(me, false)];
    const [first, second] = [await hold(one.id), await hold(two.id)];
    const waiting = await staffCall(consoleApp, 'recharge/list', { toDecide: true }, finance);
    expect(waiting.data.list.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    const decide = (id: string, decision: 'credit' | 'refund') =>
      staffCall(consoleApp, 'recharge/attempt/decide', { id, decision, reason: '已核对' }, finance);
    const answers = await Promise.all([1, 2, 3].map(() => decide(first, 'credit')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await gold(me)).toBe(1100);
    expect((await decide(second, 'refund')).data.attempts[0]!.refunds).toHaveLength(1);
    expect((await decide(second, 'refund')).code).toBe(4090);
    expect((await decide(newId(), 'credit')).code).toBe(4040);
    expect(await gold(me)).toBe(1100);
  });
});

describe('channels in the console', () => {
  const channel = {
    ...{ name: '支付宝', adapter: 'epay' as const, currency: 'CNY', rateMicros: 1_000_000 },
    ...{ minCents: null, maxCents: null, position: 5, enabled: true },
  };
  const account = { name: '主账户', weight: 1, dailyLimitCents: null, enabled: true };
  const settings = { site: 'https://epay.example', pid: '1001', key: 'secret-key', type: 'alipay' };

  it('keep the secrets of their accounts to the server', async () => {
    const made = await staffCall(consoleApp, 'pay/channel/save', channel, owner);
    const { id } = made.data;
    const body = { channelId: id, ...account, settings };
    const saved = await staffCall(consoleApp, 'pay/account/save', body, owner);
    const [shown] = saved.data.accounts;
    expect(shown).toMatchObject({ secrets: ['key'], settings: { pid: '1001', type: 'alipay' } });
    expect(JSON.stringify(saved.data)).not.toContain('secret-key');
    const log = await staffCall(consoleApp, 'audit/list', {}, owner);
    expect(JSON.stringify(log.data)).not.toContain('secret-key');
    const [row] = await database.orm
      .select()
      .from(payAccounts)
      .where(eq(payAccounts.id, shown!.id));
    expect(row!.sealedConfig.includes('secret-key')).toBe(false);
    const { key: _key, ...others } = settings;
    const change = {
      ...body,
      id: shown!.id,
      version: shown!.version,
      settings: { ...others, type: 'wxpay' },
    };
    const changed = await staffCall(consoleApp, 'pay/account/save', change, owner);
    expect(changed.data.accounts[0]).toMatchObject({
      secrets: ['key'],
      settings: { type: 'wxpay' },
    });
    expect((await staffCall(consoleApp, 'pay/account/save', change, owner)).code).toBe(4090);
  });

  it('are refused with what their interface does not take', async () => {
    const bad = [
      { ...channel, currency: 'USD' },
      { ...channel, minCents: 500, maxCents: 100 },
      { ...channel, rateMicros: 0 },
    ];
    for (const one of bad)
      expect((await staffCall(consoleApp, 'pay/channel/save', one, owner)).code).toBe(4000);
    const { data } = await staffCall(
      consoleApp,
      'pay/channel/save',
      { ...channel, position: 6 },
      owner,
    );
    const wrong: Record<string, string>[] = [
      { pid: 'x' },
      { key: '' },
      { further: 'x' },
      { site: 'javascript:1' },
    ];
    for (const over of wrong) {
      const body = { channelId: data.id, ...account, settings: { ...settings, ...over } };
      expect((await staffCall(consoleApp, 'pay/account/save', body, owner)).code).toBe(4000);
    }
    const other = { ...channel, id: data.id, version: data.version, adapter: 'btcpay' as const };
    expect((await staffCall(consoleApp, 'pay/channel/save', other, owner)).code).toBe(4000);
    expect((await staffCall(consoleApp, 'pay/channel/save', channel, finance)).code).toBe(4030);
  });

  it('let an account that is left out return', async () => {
    const { accountIds } = await buildPayChannel(context, {
      account: { failures: 3, ejections: 1, ejectedUntil: new Date(Date.now() + 60_000) },
    });
    const id = accountIds[0]!;
    const { data } = await staffCall(consoleApp, 'pay/account/return', { id }, finance);
    expect(data.accounts[0]).toMatchObject({ failures: 0, ejectedUntil: null });
    const none = { id: newId() };
    expect((await staffCall(consoleApp, 'pay/account/return', none, finance)).code).toBe(4040);
  });
});
