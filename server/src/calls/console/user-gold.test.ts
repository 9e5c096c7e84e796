import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
afterEach(() => expectSoundLedger(database));

const give = (userId: string, goldCents: number, idempotencyKey = newId()) =>
  staffCall(
    consoleApp,
    'user/gold',
    { userId, goldCents, reason: '活动奖励', idempotencyKey },
    finance,
  );

describe('console user/gold', () => {
  it('grants once per key, also concurrently, and shows the user the reason', async () => {
    const user = await guest(app);
    const key = newId();
    await Promise.all(Array.from({ length: 50 }, () => give(user.id, 1200, key)));
    expect((await give(user.id, 1200, key)).data).toEqual({ goldCents: 1200, isWaiting: false });
    const lines = await signedCall(app, 'trans/income/list', {}, user);
    expect(lines.data.list).toMatchObject([
      { cause: 'promotion', note: '活动奖励', amountGoldCents: 1200, balanceGoldCents: 1200 },
    ]);
    const { data } = await signedCall(app, 'user/info', {}, user);
    expect(data).toMatchObject({ goldCents: 1200, incomeGoldCents: 0 });
    const owner = await staffCookie(consoleApp, context, 'owner');
    const audit = await staffCall(consoleApp, 'audit/list', { action: 'user.gold' }, owner);
    expect(audit.data.list.filter(({ subject }) => subject === user.id)).toHaveLength(1);
  });

  it('takes back at most what the user holds', async () => {
    const user = await guest(app);
    await give(user.id, 1000);
    expect((await give(user.id, -400)).data).toEqual({ goldCents: 600, isWaiting: false });
    expect((await give(user.id, -700)).code).toBe(4102);
  });

  it('refuses a key of another grant, unknown users, and an amount of zero', async () => {
    const user = await guest(app);
    const key = newId();
    await give(user.id, 1000, key);
    expect((await give(user.id, 900, key)).code).toBe(4090);
    expect((await give(newId(), 100)).code).toBe(4040);
    expect(await give(user.id, 0)).toMatchObject({ code: 4000 });
  });
});

describe('console user/tier', () => {
  const days = (userId: string, count: number, idempotencyKey = newId()) => {
    const gift = { userId, tier: 'live' as const, days: count, reason: '补偿', idempotencyKey };
    return staffCall(consoleApp, 'user/tier', gift, finance);
  };
  const heldDays = async (session: Awaited<ReturnType<typeof guest>>) => {
    const { data } = await signedCall(app, 'user/info', {}, session);
    const until = 'liveVip' in data ? data.liveVip.vipExpireInt : 0;
    return Math.round((until - Date.now() / 1000) / 86_400);
  };

  it('extends a tier once per key, and takes days back', async () => {
    const user = await guest(app);
    const key = newId();
    await Promise.all([days(user.id, 30, key), days(user.id, 30, key)]);
    expect(await heldDays(user)).toBe(30);
    await days(user.id, 7);
    expect(await heldDays(user)).toBe(37);
    await days(user.id, -10);
    expect(await heldDays(user)).toBe(27);
  });

  it('answers 4040 for an unknown user', async () => {
    expect((await days(newId(), 3)).code).toBe(4040);
  });
});
