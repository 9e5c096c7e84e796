import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { ConsoleCallName, ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import { newId } from '../../db/new-id.ts';
import { cards } from '../../db/schema/offers.ts';
import { payAccounts } from '../../db/schema/pay-channels.ts';
import { rechargeAttempts, rechargeRefunds } from '../../db/schema/recharge.ts';
import { auditEntries } from '../../db/schema/staff.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { giveIncome } from '../../../test/factories/income.ts';
import { buildGoldPackage, buildPayChannel } from '../../../test/factories/pay.ts';
import { newDevice } from '../../../test/login.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const second = await staffCookie(consoleApp, context, 'owner');
const { channelId, accountIds } = await buildPayChannel(context);
const { id: packageId } = await buildGoldPackage(database);
const card = { id: newId(), tier: 'normal' as const, name: '月卡', days: 30 };
await database.orm.insert(cards).values({ ...card, priceGoldCents: 900 });
afterAll(() => expectSoundLedger(database));

/** Calls that show something and change nothing. */
type Reading =
  `${string}/${'list' | 'info' | 'accounts' | 'limits' | 'jobs' | 'uses' | 'channels' | 'commissions'}`;
type Area =
  | ('agent' | 'avatar' | 'card' | 'code' | 'device' | 'gift' | 'gold' | 'ledger' | 'pay')
  | ('purchase' | 'recharge' | 'redeem' | 'reward-task' | 'withdrawal');
/** Every call that moves money or goods, or says who may have them: one that is added is missed below. */
type Act = Exclude<
  Extract<ConsoleCallName, `${Area}/${string}` | `user/${'gold' | 'tier' | 'block' | 'unblock'}`>,
  Reading
>;
type Case<Name extends Act> = readonly [
  action: string,
  request: () => Promise<RequestInputOf<ConsoleCalls[Name]>> | RequestInputOf<ConsoleCalls[Name]>,
];

const reason = '已核对';
const staff = <Name extends ConsoleCallName>(
  name: Name,
  body: RequestInputOf<ConsoleCalls[Name]>,
  cookie = second,
) => staffCall(consoleApp, name, body, cookie);
await context.settings.change({ giftDailyCapCents: 100_000_000 });
const userId = async () => (await guest(app)).id;

/** A withdrawal that was requested, or approved as well. */
async function withdrawal(isApproved = false) {
  const me = await guest(app);
  await giveIncome(database, me.id, 100_000);
  const bank = { kind: 'bank', number: '6222021234567890128', holder: '王小明' } as const;
  const { data: payee } = await signedCall(app, 'bankcard/add', bank, me);
  const body = { cardId: payee.id, goldCents: 100_000, expectedNetCents: 9_800 };
  const submitted = { ...body, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'withdrawal/submit', submitted, me);
  if (isApproved) await staff('withdrawal/approve', { id: data.id });
  return { id: data.id, number: data.number };
}

async function batch() {
  const { number } = await withdrawal(true);
  const { data } = await staff('withdrawal/batch/create', { kind: 'bank', most: 100 });
  return { id: data.id, results: [{ number, isPaid: true, reference: 'B1' }] };
}

async function order(isPaid = true): Promise<string> {
  const goods = { kind: 'gold', id: packageId, channelId, expectedPriceCents: 990 } as const;
  const body = { ...goods, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'recharge/submit', body, await guest(app));
  const step = data.step?.kind === 'open' ? data.step.url : '';
  if (isPaid) await app.inject({ method: 'POST', url: new URL(step).pathname });
  return data.order.id;
}

async function heldPayment() {
  const [row] = await database.orm
    .update(rechargeAttempts)
    .set({ state: 'held' })
    .where(eq(rechargeAttempts.orderId, await order(false)))
    .returning();
  return row!.id;
}

async function manualRefund(): Promise<string> {
  const orderId = await order();
  await staff('recharge/refund', { id: orderId, reason, bearsLoss: false });
  const [row] = await database.orm
    .update(rechargeRefunds)
    .set({ state: 'manual' })
    .where(eq(rechargeRefunds.orderId, orderId))
    .returning();
  return row!.id;
}

async function purchase(): Promise<string> {
  const me = await guest(app);
  await giveGold(database, me.id, 900);
  const body = { id: card.id, expectedPriceGoldCents: 900, idempotencyKey: newId() };
  return (await signedCall(app, 'card/pay', body, me)).data.purchaseId!;
}

async function waitingGift(): Promise<{ id: string }> {
  const goldCents = context.settings.current.giftTwoPeopleAboveCents + 1;
  const body = { userId: await userId(), goldCents, reason, idempotencyKey: newId() };
  await staff('user/gold', body);
  const { data } = await staff('gold/gift/list', { state: 'waiting' });
  return { id: data.list[0]!.id };
}

const codes = { name: '礼包', goldCents: 500, tier: null, days: null, contentId: null, count: 1 };
const uses = { usesPerCode: 1, usesPerUser: 1 };
const codeBatch = () => ({ ...codes, ...uses, expiresAt: Date.now() + 3_600_000 });
const newBatch = async () => (await staff('code/batch/create', codeBatch())).data.id;
async function waitingBatch(): Promise<string> {
  const goldCents = context.settings.current.giftTwoPeopleAboveCents + 1;
  return (await staff('code/batch/create', { ...codeBatch(), goldCents })).data.id;
}

const task: RequestInputOf<ConsoleCalls['reward-task/save']> = {
  ...{ kind: 'share', name: '分享', detail: '', target: 1, period: 'day', goldCents: 0 },
  ...{ tier: null, days: null, gift: '保温杯', streakGoldCents: [], position: 0, enabled: true },
};

/** A gift of a task whose user said where it goes to. */
async function prize(): Promise<string> {
  const me = await guest(app);
  const { data } = await staff('reward-task/save', task);
  await signedCall(app, 'task/action', { kind: 'share', subject: '/mine' }, me);
  const claimed = await signedCall(app, 'task/getGift', { id: data.id }, me);
  const address = { name: '王小明', phone: '13800138000', address: '上海市人民路 1 号 2 室' };
  await signedCall(app, 'task/addAddress', { claimId: claimed.data.id, ...address }, me);
  return claimed.data.id;
}

async function avatar(): Promise<string> {
  const picture = (await plainPng(600, 600)).toString('base64');
  const me = await guest(app);
  await signedCall(app, 'user/avatar/upload', { picture }, me);
  const { data } = await staff('avatar/list', { pageSize: 50 });
  return data.list.find(({ user }) => user.id === me.id)!.id;
}

async function blockedDevice(): Promise<string> {
  const deviceId = newDevice();
  await staff('device/block', { deviceId, reason, days: null });
  return deviceId;
}

async function invitedBy() {
  const [user, agent] = [await userId(), await guest(app)];
  const { data } = await signedCall(app, 'user/invite/income', {}, agent);
  return { userId: user, code: data.summary.inviteCode, reason };
}

const block = { reason, days: 7, withDevices: false };
const channel = {
  ...{ name: '支付宝', adapter: 'epay' as const, currency: 'CNY', rateMicros: 1_000_000 },
  ...{ minCents: null, maxCents: null, position: 5, enabled: true },
};
const account = { name: '主账户', weight: 1, dailyLimitCents: null, enabled: true };

const acts: { readonly [Name in Act]: readonly Case<Name>[] } = {
  'agent/rebind': [['agent.rebind', invitedBy]],
  'avatar/decide': [
    ['avatar.decide', async () => ({ id: await avatar(), refusal: null })],
    ['avatar.decide', async () => ({ id: await avatar(), refusal: '看不清' })],
  ],
  'card/save': [
    [
      'card.create',
      () => ({
        ...card,
        id: undefined,
        priceGoldCents: 1,
        benefits: [],
        position: 1,
        enabled: true,
      }),
    ],
  ],
  'code/batch/approve': [['code.approve', async () => ({ id: await waitingBatch() })]],
  'code/batch/create': [['code.create', codeBatch]],
  'code/batch/export': [['code.export', async () => ({ id: await newBatch() })]],
  'code/batch/refuse': [['code.refuse', async () => ({ id: await waitingBatch(), reason })]],
  'code/batch/revoke': [['code.revoke', async () => ({ id: await newBatch(), reason })]],
  'device/block': [['device.block', () => ({ deviceId: newDevice(), reason, days: null })]],
  'device/unblock': [['device.unblock', async () => ({ deviceId: await blockedDevice(), reason })]],
  'gift/address': [['gift.address', async () => ({ id: await prize() })]],
  'gift/send': [
    ['gift.send', async () => ({ id: await prize(), carrier: '顺丰', trackingNumber: 'SF1' })],
  ],
  'gold/gift/approve': [['user.gold.approve', waitingGift]],
  'gold/gift/refuse': [['user.gold.refuse', async () => ({ ...(await waitingGift()), reason })]],
  'gold/package/save': [
    [
      'goldPackage.create',
      () => ({ goldCents: 100, bonusGoldCents: 0, priceCents: 100, position: 1, enabled: true }),
    ],
  ],
  'ledger/check/run': [['ledger.check', () => ({})]],
  'pay/account/return': [['payAccount.return', () => ({ id: accountIds[0]! })]],
  'pay/account/save': [
    [
      'payAccount.create',
      () => ({ channelId, ...account, settings: { key: 'sandbox-key-of-acts' } }),
    ],
  ],
  'pay/channel/save': [['payChannel.create', () => channel]],
  'purchase/refund': [['purchase.refund', async () => ({ id: await purchase(), reason })]],
  'recharge/attempt/decide': [
    ['recharge.credit', async () => ({ id: await heldPayment(), decision: 'credit', reason })],
    [
      'recharge.refundPayment',
      async () => ({ id: await heldPayment(), decision: 'refund', reason }),
    ],
  ],
  'recharge/check': [['recharge.check', async () => ({ id: await order(false) })]],
  'recharge/refund': [
    ['recharge.refund', async () => ({ id: await order(), reason, bearsLoss: false })],
  ],
  'recharge/refund/done': [
    ['recharge.refundDone', async () => ({ id: await manualRefund(), reason })],
  ],
  'redeem/save': [
    [
      'redeemOffer.create',
      () => ({
        ...{ name: '金币', priceGoldCents: 100, goldCents: 100, tier: null, days: null },
        ...{ position: 0, enabled: true },
      }),
    ],
  ],
  'reward-task/save': [['rewardTask.create', () => task]],
  'user/block': [['user.block', async () => ({ userId: await userId(), ...block })]],
  'user/gold': [
    [
      'user.gold',
      async () => ({ userId: await userId(), goldCents: 1, reason, idempotencyKey: newId() }),
    ],
  ],
  'user/tier': [
    [
      'user.tier',
      async () => ({
        ...{ userId: await userId(), tier: 'live', days: 1, reason, idempotencyKey: newId() },
      }),
    ],
  ],
  'user/unblock': [
    [
      'user.unblock',
      async () => {
        const id = await userId();
        await staff('user/block', { userId: id, ...block });
        return { userId: id, reason };
      },
    ],
  ],
  'withdrawal/approve': [['withdrawal.approve', withdrawalId]],
  'withdrawal/batch/create': [
    [
      'withdrawal.batch',
      async () => {
        await withdrawal(true);
        return { kind: 'bank', most: 100 };
      },
    ],
  ],
  'withdrawal/batch/import': [['withdrawal.import', batch]],
  'withdrawal/fail': [
    ['withdrawal.fail', async () => ({ id: (await withdrawal(true)).id, reason })],
  ],
  'withdrawal/freeze': [
    ['withdrawal.freeze', async () => ({ ...(await withdrawalId()), isFrozen: true, reason })],
  ],
  'withdrawal/paid': [
    ['withdrawal.paid', async () => ({ id: (await withdrawal(true)).id, reference: 'B2' })],
  ],
  'withdrawal/reject': [['withdrawal.reject', async () => ({ ...(await withdrawalId()), reason })]],
};

async function withdrawalId() {
  return { id: (await withdrawal()).id };
}

const cases = (Object.keys(acts) as Act[]).flatMap((name) =>
  acts[name].map(([action, request]) => ({ name, action, request })),
);

const latest = () =>
  database.orm.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id));

it.each(cases)('$name writes $action into the audit log', async ({ name, action, request }) => {
  const body = await request();
  const before = await latest();
  const answer = await staffCall(consoleApp, name, body as never, owner);
  expect(answer).toMatchObject({ code: 200 });
  const written = (await latest()).slice(0, -before.length);
  expect(written.map((entry) => entry.action)).toContain(action);
  const login = (await staff('login/me', {}, owner)).data.login;
  expect(new Set(written.map(({ staffLogin }) => staffLogin))).toEqual(new Set([login]));
});

it.each(['recharge.credit', 'recharge.refundPayment', 'payAccount.return'])(
  'nothing is done where %s cannot be written',
  async (action) => {
    const id = action === 'payAccount.return' ? accountIds[0]! : await heldPayment();
    const failing = { failures: 3, ejectedUntil: new Date(Date.now() + 60_000) };
    await database.orm.update(payAccounts).set(failing).where(eq(payAccounts.id, accountIds[0]!));
    const state = async () => [
      await database.orm.select().from(payAccounts).where(eq(payAccounts.id, accountIds[0]!)),
      await database.orm.select().from(rechargeAttempts).where(eq(rechargeAttempts.id, id)),
      await database.orm.select().from(rechargeRefunds).where(eq(rechargeRefunds.attemptId, id)),
    ];
    const before = await state();
    const repair = await breakRow(database, 'audit_entries', 'action', action);
    const decision = action === 'recharge.credit' ? 'credit' : 'refund';
    const act = () =>
      action === 'payAccount.return'
        ? staff('pay/account/return', { id })
        : staff('recharge/attempt/decide', { id, decision, reason });
    try {
      expect((await act()).code).toBe(5000);
      expect(await state()).toEqual(before);
    } finally {
      await repair();
    }
    expect((await act()).code).toBe(200);
  },
);
