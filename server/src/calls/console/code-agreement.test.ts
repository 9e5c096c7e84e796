import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { codeHash } from '../../domain/codes/code-hash.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const maker = await staffCookie(consoleApp, context, 'finance');
const second = await staffCookie(consoleApp, context, 'finance');
const third = await staffCookie(consoleApp, context, 'owner');

beforeEach(async () => {
  await database.pool.query(`update gold_gifts set created_at = created_at - interval '1 day';
    update code_batches set created_at = created_at - interval '1 day';
    update tier_grants set created_at = created_at - interval '1 day'`);
  await context.settings.change({
    giftDailyCapCents: 500_000,
    giftTwoPeopleAboveCents: 100_000,
    giftDailyCapDays: 100,
  });
});
afterEach(() => expectSoundLedger(database));

type Batch = RequestInputOf<ConsoleCalls['code/batch/create']>;
const fields: Batch = {
  ...{ name: '周年礼包', goldCents: 500, tier: null, days: null, contentId: null },
  ...{ count: 1, usesPerCode: 1, usesPerUser: 1, expiresAt: Date.now() + 3_600_000 },
};
const create = (over: Partial<Batch>, cookie = maker) =>
  staffCall(consoleApp, 'code/batch/create', { ...fields, ...over }, cookie);
const approve = (id: string, cookie = second) =>
  staffCall(consoleApp, 'code/batch/approve', { id }, cookie);
const refuse = (id: string, cookie = second) =>
  staffCall(consoleApp, 'code/batch/refuse', { id, reason: '金额不对' }, cookie);
const exported = (id: string, cookie = maker) =>
  staffCall(consoleApp, 'code/batch/export', { id }, cookie);
const codesOf = (csv: string) => csv.trim().split(/\r?\n/).slice(1);
const gift = (goldCents: number, userId: string) =>
  staffCall(
    consoleApp,
    'user/gold',
    { userId, goldCents, reason: '补偿', idempotencyKey: newId() },
    maker,
  );
const tierGift = (userId: string, days: number, idempotencyKey = newId(), cookie = maker) => {
  const given = { userId, tier: 'live' as const, days, reason: '补偿', idempotencyKey };
  return staffCall(consoleApp, 'user/tier', given, cookie);
};
const audited = async (action: string, id: string) =>
  (await staffCall(consoleApp, 'audit/list', { action }, third)).data.list.filter(
    ({ subject }) => subject === id,
  );

/** A batch of 20 codes for two people each, worth 2,000 gold together. */
async function ask(): Promise<string> {
  const { data } = await create({ goldCents: 5_000, count: 20, usesPerCode: 2 });
  expect(data).toMatchObject({ state: 'waiting', decider: null });
  return data.id;
}

describe('a batch worth much', () => {
  it('is neither exported nor redeemed until somebody else agrees', async () => {
    const id = await ask();
    expect(await exported(id)).toMatchObject({ code: 4090, tip: '这批兑换码还在等另一位同事同意' });
    expect((await exported(id, third)).code).toBe(4090);
    // As if somebody knew a code of it.
    await database.pool.query(
      `update codes set code_hash = $2 where id = (select id from codes where batch_id = $1 limit 1)`,
      [id, codeHash(context.seal, 'ABCDABCDABCDABCD')],
    );
    const user = await guest(app);
    const use = () =>
      signedCall(
        app,
        'redeemcode/use',
        { code: 'ABCDABCDABCDABCD', idempotencyKey: newId() },
        user,
      );
    expect((await use()).code).toBe(4040);
    const { data } = await approve(id);
    expect(data).toMatchObject({ state: 'agreed', revokedAt: null, refusal: null });
    expect(data.decider).not.toBe(data.creator);
    expect((await use()).data).toMatchObject({ goldCents: 5_000 });
    expect(codesOf((await exported(id)).data.csv)).toHaveLength(20);
    expect(await audited('code.ask', id)).toHaveLength(1);
    expect(await audited('code.approve', id)).toHaveLength(1);
  });

  it('is agreed to once, fifty at once, and never by its maker', async () => {
    const id = await ask();
    expect((await approve(id, maker)).code).toBe(4030);
    expect((await exported(id)).code).toBe(4090);
    const answers = await Promise.all(Array.from({ length: 50 }, () => approve(id)));
    expect(answers.every(({ code, data }) => code === 200 && data.state === 'agreed')).toBe(true);
    expect(await audited('code.approve', id)).toHaveLength(1);
    expect((await approve(id, third)).code).toBe(4090);
    expect((await refuse(id)).code).toBe(4090);
    expect((await approve(id, maker)).code).toBe(4030);
  });

  it('ends where it is refused, or taken back by its maker', async () => {
    for (const cookie of [second, maker]) {
      const id = await ask();
      const revoke = { id, reason: '发错了' };
      expect((await staffCall(consoleApp, 'code/batch/revoke', revoke, maker)).code).toBe(4090);
      const both = await Promise.all([refuse(id, cookie), refuse(id, cookie)]);
      expect(both.map(({ data }) => data.state)).toEqual(['refused', 'refused']);
      expect(both[0].data.refusal).toBe('金额不对');
      expect(both[0].data.revokedAt).not.toBeNull();
      expect((await exported(id)).tip).toBe('这批兑换码已被拒绝');
      expect((await approve(id, third)).code).toBe(4090);
      expect(await audited('code.refuse', id)).toHaveLength(1);
    }
    const { data } = await create({});
    expect((await refuse(data.id)).tip).toBe('这批兑换码不需要再同意');
    expect((await refuse(newId())).code).toBe(4040);
    expect((await approve(newId())).code).toBe(4040);
  });

  it('is decided one way alone where both are asked at once', async () => {
    const id = await ask();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => approve(id, second)),
      ...Array.from({ length: 10 }, () => refuse(id, third)),
    ]);
    const given = answers.slice(0, 10).filter(({ code }) => code === 200).length;
    const refused = answers.slice(10).filter(({ code }) => code === 200).length;
    expect([given, refused].toSorted((a, b) => a - b)).toEqual([0, 10]);
    expect((await exported(id)).code).toBe(given === 10 ? 200 : 4090);
  });

  it('is seen to by finance and owners alone', async () => {
    const id = await ask();
    for (const role of ['editor', 'moderator', 'support'] as const) {
      const cookie = await staffCookie(consoleApp, context, role);
      expect((await approve(id, cookie)).code).toBe(4030);
      expect((await refuse(id, cookie)).code).toBe(4030);
    }
  });
});

describe('the day of a member', () => {
  it('counts all that codes can bring, which fifty batches at once do not pass', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create({ goldCents: 1_000, count: 45, usesPerCode: 2 })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      ...{ code: 4000, data: { field: 'goldCents' } },
      tip: '金币数量超出了你今天的上限，还能赠送 500 金币',
    });
    const user = await guest(app);
    expect((await gift(50_001, user.id)).code).toBe(4000);
    expect((await gift(50_000, user.id)).code).toBe(200);
    expect((await create({}, second)).code).toBe(200);
    const { data } = await staffCall(consoleApp, 'gold/gift/limits', {}, maker);
    expect(data).toMatchObject({ givenTodayCents: 500_000, givenTodayDays: 0 });
    // More than a column of the database can hold.
    const all = { goldCents: 100_000_000, count: 100_000, usesPerCode: 1_000_000 };
    expect((await create(all, second)).code).toBe(4000);
  });

  it('has what waits, and not what was refused', async () => {
    await gift(400_000, (await guest(app)).id);
    const id = (await create({ goldCents: 100_000, count: 1 })).data.id;
    expect((await create({})).code).toBe(4000);
    const other = await create({ goldCents: 400_000 }, second);
    expect((await create({ goldCents: 200_000 }, second)).code).toBe(4000);
    await refuse(other.data.id, third);
    expect((await create({ goldCents: 200_000 }, second)).code).toBe(200);
    expect((await refuse(id)).code).toBe(4090);
  });

  it('has a limit of days of tiers, which codes count toward, fifty at once', async () => {
    const user = await guest(app);
    const key = newId();
    const same = await Promise.all(Array.from({ length: 10 }, () => tierGift(user.id, 30, key)));
    expect(same.every(({ code }) => code === 200)).toBe(true);
    const days = { goldCents: 0, tier: 'live' as const, days: 5, usesPerCode: 2 };
    const refused = { code: 4000, data: { field: 'days' } };
    expect(await create({ ...days, count: 8 })).toMatchObject({
      ...refused,
      tip: '会员天数超出了你今天的上限，还能赠送 70 天',
    });
    expect((await create({ ...days, count: 4 })).code).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tierGift(user.id, 4)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(7);
    expect(await tierGift(user.id, 3)).toMatchObject(refused);
    expect((await tierGift(user.id, 30, key)).code).toBe(200);
    // Days that are taken back are not given anew.
    expect((await tierGift(user.id, -50)).code).toBe(200);
    expect((await tierGift(user.id, 3)).code).toBe(4000);
    expect((await tierGift(user.id, 3, newId(), second)).code).toBe(200);
    const { data } = await staffCall(consoleApp, 'gold/gift/limits', {}, maker);
    expect(data).toMatchObject({ giftDailyCapDays: 100, givenTodayDays: 98 });
  });
});
