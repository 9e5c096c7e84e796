import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { rewardClaims, rewardTasks } from '../../db/schema/reward-tasks.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { giveIncome } from '../../../test/factories/income.ts';
import { buildOrder, buildPayChannel } from '../../../test/factories/pay.ts';
import { account } from '../../../test/login.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const support = await staffCookie(consoleApp, context, 'support');
const moderator = await staffCookie(consoleApp, context, 'moderator');
const bank = { kind: 'bank', number: '6222021234567890128', holder: '王小明' } as const;

const money = async (user: TestSession, cookie = finance) =>
  (await staffCall(consoleApp, 'user/money', { id: user.id }, cookie)).data;
const infoOf = async (user: TestSession) =>
  (await staffCall(consoleApp, 'user/info', { id: user.id }, finance)).data;

describe('user/money', () => {
  it('has what is held, who invited, orders, withdrawals and masked payees of one user', async () => {
    const [agent, user, other] = [await guest(app), await guest(app), await guest(app)];
    const { inviteCode } = await infoOf(agent);
    const bound = await signedCall(app, 'user/invite/setcode', { code: inviteCode }, user);
    expect(bound.code).toBe(200);
    await giveIncome(database, user.id, 100_000, '收入');
    const { data: card } = await signedCall(app, 'bankcard/add', bank, user);
    await signedCall(app, 'bankcard/add', { ...bank, number: '6222021234567890136' }, other);
    const asked = { cardId: card.id, goldCents: 100_000, expectedNetCents: 9_800 };
    const request = { ...asked, idempotencyKey: newId() };
    const { data: withdrawal } = await signedCall(app, 'withdrawal/submit', request, user);
    const channel = await buildPayChannel(context);
    await buildOrder(database, channel, { userId: user.id });
    await buildOrder(database, channel, { userId: other.id });

    const found = await money(user);
    expect(found).toMatchObject({
      scoreCents: 0,
      agent: { id: user.id, heldGoldCents: 100_000, inviter: { id: agent.id }, teamCount: 0 },
      orders: [{ user: { id: user.id } }],
      payouts: {
        withdrawals: [{ id: withdrawal.id, state: 'requested' }],
        payees: [{ maskedNumber: '**** **** **** 0128', maskedHolder: '**明' }],
      },
    });
    expect(JSON.stringify(found)).not.toContain(bank.number);
    expect((await money(agent)).agent).toMatchObject({ teamCount: 1, inviter: null });
  });

  it('shows withdrawals and payees to finance alone, and nothing to moderators', async () => {
    const user = await guest(app);
    expect((await money(user, support)).payouts).toBeNull();
    const refused = await staffCall(consoleApp, 'user/money', { id: user.id }, moderator);
    expect(refused.code).toBe(4030);
    expect((await staffCall(consoleApp, 'user/money', { id: newId() }, finance)).code).toBe(4040);
  });
});

describe('user/grants', () => {
  it('has codes, gifts of both sides and rewards, each of this user alone', async () => {
    context.settings.changeHere({ friendGiftsOpen: true, friendGiftAccountHours: 0 });
    const [user, friend] = [await account(app), await account(app)];
    for (const [from, to] of [
      [user, friend],
      [friend, user],
    ] as const) {
      await giveGold(database, from.id, 5_000);
      const gift = { userId: to.id, goldCents: 1_000, idempotencyKey: newId() };
      expect((await signedCall(app, 'gift/gold', gift, from)).code).toBe(200);
    }
    const batch = { name: '开业', goldCents: 500, tier: null, days: null, contentId: null };
    const uses = { count: 1, usesPerCode: 1, usesPerUser: 1, expiresAt: Date.now() + 3_600_000 };
    const made = await staffCall(consoleApp, 'code/batch/create', { ...batch, ...uses }, finance);
    const { id } = made.data;
    const { csv } = (await staffCall(consoleApp, 'code/batch/export', { id }, finance)).data;
    const code = csv.trim().split(/\r?\n/)[1]!;
    await signedCall(app, 'redeemcode/use', { code, idempotencyKey: newId() }, user);
    const prize = { gift: '台灯', name: '看片一小时' };
    const taskId = newId();
    const task = { id: taskId, kind: 'watch', period: 'day', ...prize } as const;
    await database.orm.insert(rewardTasks).values(task);
    await database.orm.insert(rewardClaims).values({
      ...{ id: newId(), userId: user.id, taskId, period: 'once', giftState: 'address' },
      ...prize,
    });

    const of = async (session: TestSession, cookie = finance) =>
      (await staffCall(consoleApp, 'user/grants', { id: session.id }, cookie)).data;
    expect(await of(user)).toMatchObject({
      codes: [{ name: '开业', goldCents: 500 }],
      friendGifts: [
        { giver: { id: friend.id }, receiver: { id: user.id }, goldCents: 1_000 },
        { giver: { id: user.id }, receiver: { id: friend.id }, kind: 'gold' },
      ],
      claims: [{ name: '看片一小时', gift: '台灯', giftState: 'address' }],
    });
    expect(await of(friend)).toMatchObject({ codes: [], claims: [] });
    expect((await of(user, support)).friendGifts).toBeNull();
    const { number } = await infoOf(user);
    const prizes = async (userNumber: number) =>
      (await staffCall(consoleApp, 'gift/list', { userNumber }, finance)).data.list;
    expect(await prizes(number)).toMatchObject([{ gift: '台灯' }]);
    expect(await prizes((await infoOf(friend)).number)).toEqual([]);
  });
});

describe('user/credentials', () => {
  it('has the QR credentials of a user, and user/info how each session was opened', async () => {
    const user = await account(app);
    await signedCall(app, 'user/qrcode', {}, user);
    const id = user.id;
    const { data } = await staffCall(consoleApp, 'user/credentials', { id }, moderator);
    expect(data).toMatchObject({ passkeys: [], credentials: [{ state: 'live', device: null }] });
    expect((await infoOf(user)).sessions.map(({ way }) => way)).toEqual(['password']);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await staffCall(consoleApp, 'user/credentials', { id }, editor)).code).toBe(4030);
    const none = { id: newId() };
    expect((await staffCall(consoleApp, 'user/credentials', none, moderator)).code).toBe(4040);
  });
});
