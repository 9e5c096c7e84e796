import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { newId } from '../../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const owner = await staffCookie(consoleApp, context, 'owner');

const card = {
  tier: 'normal',
  name: '普通会员月卡',
  days: 30,
  priceGoldCents: 4_900,
  benefits: ['会员视频随意看'],
  position: 1,
  enabled: true,
} as const;
const goldPackage = {
  goldCents: 10_000,
  bonusGoldCents: 1_000,
  priceCents: 9_900,
  position: 1,
  enabled: true,
};
type CardFields = Parameters<typeof staffCall<'card/save'>>[2];
const saveCard = (over: Partial<CardFields> = {}) =>
  staffCall(consoleApp, 'card/save', { ...card, benefits: [...card.benefits], ...over }, finance);
const savePackage = (
  over: Partial<typeof goldPackage> & {
    firstBonusGoldCents?: number;
    id?: string;
    version?: number;
  } = {},
) => staffCall(consoleApp, 'gold/package/save', { ...goldPackage, ...over }, finance);

beforeEach(() => database.pool.query('truncate cards, gold_packages'));

describe('cards of membership', () => {
  it('are offered as they are set, in order, while they are on sale', async () => {
    const { data } = await saveCard({ position: 2 });
    await saveCard({ name: '年卡', days: 365, position: 1 });
    const viewer = await guest(app);
    const offered = async () => (await signedCall(app, 'card/list', {}, viewer)).data.cards;
    expect((await offered()).map(({ name }) => name)).toEqual(['年卡', '普通会员月卡']);
    await saveCard({ id: data.id, version: 1, position: 2, enabled: false });
    expect((await offered()).map(({ name }) => name)).toEqual(['年卡']);
    const all = await staffCall(consoleApp, 'card/list', {}, finance);
    expect(all.data.list).toMatchObject([{ days: 365 }, { enabled: false, version: 2 }]);
  });

  it('are logged with every change and its price', async () => {
    const { data } = await saveCard();
    await saveCard({ id: data.id, version: 1, priceGoldCents: 5_900 });
    const log = await staffCall(consoleApp, 'audit/list', { action: 'card.update' }, owner);
    expect(log.data.list[0]?.subject).toBe(data.id);
    expect(log.data.list[0]?.staffLogin).not.toBe('');
    expect(JSON.stringify(log.data.list[0])).toContain('5900');
  });

  it('refuse stale changes, unknown cards and forbidden words', async () => {
    const { id } = (await saveCard()).data;
    const both = await Promise.all([
      saveCard({ id, version: 1, days: 31 }),
      saveCard({ id, version: 1, days: 32 }),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 4090]));
    expect((await saveCard({ id: newId(), version: 1 })).code).toBe(4040);
    const word = await saveCard({ name: '幼女卡' });
    expect(word).toMatchObject({ code: 4000, data: { field: 'name' } });
    const free = await saveCard({ priceGoldCents: 0 });
    expect(free).toMatchObject({ code: 4000, data: { field: 'priceGoldCents' } });
  });
});

describe('packages of gold', () => {
  it('are offered as they are set, in order, while they are on sale', async () => {
    const { data } = await savePackage({ position: 2 });
    await savePackage({ goldCents: 1_000, priceCents: 1_000, bonusGoldCents: 0 });
    const viewer = await guest(app);
    const offered = async () =>
      (await signedCall(app, 'gold/paytypeinfo', {}, viewer)).data.packages;
    expect((await offered()).map(({ goldCents }) => goldCents)).toEqual([1_000, 10_000]);
    await savePackage({ id: data.id, version: 1, enabled: false });
    expect(await offered()).toHaveLength(1);
    const all = await staffCall(consoleApp, 'gold/package/list', {}, finance);
    expect(all.data.list).toHaveLength(2);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'goldPackage.update' }, owner);
    expect(log.data.list[0]).toMatchObject({ subject: data.id });
  });

  it('bring on sale no more gold, bonuses included, than is paid out for their price', async () => {
    // 99.00 at 10 gold for 1.00.
    await context.settings.change({ withdrawalRateGoldCents: 1_000 });
    const most = { goldCents: 88_000, bonusGoldCents: 10_000 };
    expect((await savePackage({ ...most, firstBonusGoldCents: 1_000 })).code).toBe(200);
    expect(await savePackage({ ...most, firstBonusGoldCents: 1_001 })).toMatchObject({
      ...{ code: 4000, data: { field: 'priceCents' } },
      tip: '这个售价连同赠送最多 990 金币，否则会高于提现汇率',
    });
    const { data } = await savePackage({ ...most, firstBonusGoldCents: 1_001, enabled: false });
    const opened = { ...most, firstBonusGoldCents: 1_001, id: data.id, version: data.version };
    expect((await savePackage(opened)).code).toBe(4000);
  });

  it('refuse stale changes and unknown packages', async () => {
    const { id } = (await savePackage()).data;
    expect((await savePackage({ id, version: 2 })).code).toBe(4090);
    expect((await savePackage({ id: newId(), version: 1 })).code).toBe(4040);
  });
});
