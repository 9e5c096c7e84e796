import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const giver = await staffCookie(consoleApp, context, 'finance');
const second = await staffCookie(consoleApp, context, 'finance');
const third = await staffCookie(consoleApp, context, 'owner');

/** Leaves nothing that waits, and nothing that counts for today. */
const forgetGifts = () =>
  database.pool.query(`delete from gold_gifts where state <> 'given';
    update gold_gifts set created_at = created_at - interval '1 day'`);

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
  await forgetGifts();
  await context.settings.change({ giftDailyCapCents: 500_000, giftTwoPeopleAboveCents: 100_000 });
});
afterEach(() => expectSoundLedger(database));

const give = (goldCents: number, idempotencyKey = newId(), cookie = giver) =>
  staffCall(
    consoleApp,
    'user/gold',
    { userId: user.id, goldCents, reason: '活动奖励', idempotencyKey },
    cookie,
  );
const approve = (id: string, cookie = second) =>
  staffCall(consoleApp, 'gold/gift/approve', { id }, cookie);
const refuse = (id: string, cookie = second) =>
  staffCall(consoleApp, 'gold/gift/refuse', { id, reason: '金额不对' }, cookie);
const waiting = async () =>
  (await staffCall(consoleApp, 'gold/gift/list', { state: 'waiting' }, second)).data.list;
const held = async () => {
  const { data } = await signedCall(app, 'user/info', {}, user);
  return 'goldCents' in data ? data.goldCents : null;
};
/** A gift that waits for a second member. */
async function ask(goldCents = 200_000): Promise<string> {
  expect((await give(goldCents)).data).toEqual({ goldCents: 0, isWaiting: true });
  return (await waiting())[0]!.id;
}
const auditOf = async (action: string) =>
  (await staffCall(consoleApp, 'audit/list', { action }, third)).data.list.filter(
    ({ subject }) => subject === user.id,
  );

describe('a large gift', () => {
  it('waits, moves nothing, and is given once a second member agrees', async () => {
    const id = await ask();
    expect(await held()).toBe(0);
    const { data } = await approve(id);
    expect(data).toMatchObject({
      state: 'given',
      goldCents: 200_000,
      user: { goldCents: 200_000 },
    });
    expect(await held()).toBe(200_000);
    expect(await waiting()).toEqual([]);
    const lines = await signedCall(app, 'trans/income/list', {}, user);
    expect(lines.data.list).toMatchObject([{ cause: 'promotion', note: '活动奖励' }]);
    expect(await auditOf('user.gold.ask')).toHaveLength(1);
    expect(await auditOf('user.gold.approve')).toHaveLength(1);
  });

  it('is asked for once per key, fifty at once, and given once, fifty at once', async () => {
    const key = newId();
    const asked = await Promise.all(Array.from({ length: 50 }, () => give(200_000, key)));
    expect(asked.every(({ code, data }) => code === 200 && data.isWaiting)).toBe(true);
    const list = await waiting();
    expect(list).toHaveLength(1);
    const given = await Promise.all(Array.from({ length: 50 }, () => approve(list[0]!.id)));
    expect(given.every(({ code }) => code === 200)).toBe(true);
    expect(await held()).toBe(200_000);
    expect(await auditOf('user.gold.approve')).toHaveLength(1);
    expect((await give(200_000, key)).data).toEqual({ goldCents: 200_000, isWaiting: false });
    expect((await give(200_001, key)).code).toBe(4090);
    expect((await give(-100, key)).code).toBe(4090);
  });

  it('is never agreed to by its giver, who may take it back', async () => {
    const id = await ask();
    expect(await approve(id, giver)).toMatchObject({ code: 4030 });
    expect((await refuse(id, giver)).data).toMatchObject({ state: 'refused', refusal: '金额不对' });
    expect(await held()).toBe(0);
  });

  it('is decided one way alone where both are asked at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = (await held()) ?? 0;
      await give(150_000 + round);
      const { id } = (await waiting())[0]!;
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => approve(id, second)),
        ...Array.from({ length: 10 }, () => refuse(id, third)),
      ]);
      const { list } = (await staffCall(consoleApp, 'gold/gift/list', {}, second)).data;
      const gift = list.find((one) => one.id === id)!;
      const isGiven = gift.state === 'given';
      expect(await held()).toBe(before + (isGiven ? gift.goldCents : 0));
      const codes = answers.map(({ code }) => code);
      expect(codes.slice(0, 10).every((code) => code === (isGiven ? 200 : 4090))).toBe(true);
      expect(codes.slice(10).every((code) => code === (isGiven ? 4090 : 200))).toBe(true);
      await forgetGifts();
    }
  });

  it('is one also in small parts on one day, fifty at once too', async () => {
    await Promise.all(Array.from({ length: 50 }, () => give(9_000)));
    // Eleven times 9,000 stay within 100,000; what is more waits.
    expect(await held()).toBe(99_000);
    expect((await waiting()).length).toBeGreaterThan(0);
    const other = await guest(app);
    const gift = {
      userId: other.id,
      goldCents: 9_000,
      reason: '活动奖励',
      idempotencyKey: newId(),
    };
    await context.settings.change({ giftDailyCapCents: 5_000_000 });
    const { data } = await staffCall(consoleApp, 'user/gold', gift, giver);
    expect(data).toEqual({ goldCents: 9_000, isWaiting: false });
  });

  it('that is not there is not decided', async () => {
    expect((await approve(newId())).code).toBe(4040);
    expect((await refuse(newId())).code).toBe(4040);
  });
});

describe('the day of a member', () => {
  it('has a limit, which fifty at once do not pass, and what waits counts', async () => {
    await context.settings.change({ giftDailyCapCents: 100_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(9_000)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(11);
    expect(await held()).toBe(99_000);
    expect(answers.find(({ code }) => code === 4000)).toMatchObject({
      tip: '金币数量超出了你今天的上限，还能赠送 10 金币',
      data: { field: 'goldCents' },
    });
    expect((await give(1_000, newId(), second)).code).toBe(200);
    await context.settings.change({ giftDailyCapCents: 400_000 });
    await give(200_000);
    expect((await give(200_000)).code).toBe(4000);
    const { data } = await staffCall(consoleApp, 'gold/gift/limits', {}, giver);
    expect(data).toMatchObject({ givenTodayCents: 299_000, giftDailyCapCents: 400_000 });
    await refuse((await waiting())[0]!.id);
    expect((await give(200_000)).code).toBe(200);
  });

  it('begins anew at midnight of Shanghai, and taking back is no gift', async () => {
    await context.settings.change({ giftDailyCapCents: 1_000 });
    await give(1_000);
    expect((await give(100)).code).toBe(4000);
    expect((await give(-500)).code).toBe(200);
    expect((await give(100)).code).toBe(4000);
    await database.pool.query(
      `update gold_gifts set created_at = date_trunc('day', now(), 'Asia/Shanghai') - interval '1 second'`,
    );
    expect((await give(1_000)).code).toBe(200);
  });
});
