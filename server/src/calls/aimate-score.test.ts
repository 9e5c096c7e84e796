import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const products = async () =>
  (await signedCall(app, 'aimate/score/product/list', {}, user)).data.list;
const balance = async () => (await signedCall(app, 'aimate/gianBalance', {}, user)).data;
const pay = (id: string, expectedPriceGoldCents: number, idempotencyKey = newId()) =>
  signedCall(app, 'aimate/score/pay', { id, expectedPriceGoldCents, idempotencyKey }, user);

describe('companion score', () => {
  it('begins at nothing, and is bought with gold', async () => {
    expect(await balance()).toEqual({ balanceScoreCents: 0 });
    await giveGold(database, user.id, 5_000);
    const [, second] = await products();
    const { data } = await pay(second!.id, second!.priceGoldCents);
    expect(data).toMatchObject({
      scoreCents: 33_000,
      paidGoldCents: 3_000,
      balanceScoreCents: 33_000,
      balanceGoldCents: 2_000,
    });
    expect(await balance()).toEqual({ balanceScoreCents: 33_000 });
    const lines = (await signedCall(app, 'aimate/score/list', {}, user)).data.list;
    expect(lines).toMatchObject([
      { cause: 'score', note: '300 积分', amountScoreCents: 33_000, balanceScoreCents: 33_000 },
    ]);
    const spent = (await signedCall(app, 'trans/expenses/list', {}, user)).data.list;
    expect(spent).toMatchObject([{ cause: 'score', amountGoldCents: -3_000 }]);
  });

  it('is bought once by a key, also fifty times at once', async () => {
    await giveGold(database, user.id, 100_000);
    const [first, second] = await products();
    const key = newId();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => pay(first!.id, first!.priceGoldCents, key)),
    );
    expect(new Set(all.map(({ data }) => data.orderId)).size).toBe(1);
    expect((await pay(first!.id, first!.priceGoldCents, key)).data).toEqual(all[0]!.data);
    expect(await balance()).toEqual({ balanceScoreCents: 6_000 });
    expect((await pay(second!.id, second!.priceGoldCents, key)).code).toBe(4090);
  });

  it('never costs more gold than there is, with fifty purchases at once', async () => {
    const [first] = await products();
    await giveGold(database, user.id, first!.priceGoldCents * 3);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => pay(first!.id, first!.priceGoldCents)),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(all.find(({ code }) => code !== 200)).toMatchObject({
      code: 4102,
      data: { priceGoldCents: first!.priceGoldCents, balanceGoldCents: 0 },
    });
    expect(await balance()).toEqual({ balanceScoreCents: 3 * 6_000 });
  });

  it('is sold in packages that have numbers of their own', async () => {
    const cookie = await staffCookie(consoleApp, context, 'owner');
    const { data } = await staffCall(consoleApp, 'companion/settings/info', {}, cookie);
    const save = (change: Partial<typeof data>) =>
      staffCall(consoleApp, 'companion/settings/save', { ...data, ...change }, cookie);
    const { products: packages, gifts } = data;
    expect(await save({ products: [packages[0]!, packages[0]!] })).toMatchObject({
      ...{ code: 4000, tip: '积分套餐的编号不能重复' },
    });
    expect(await save({ gifts: [gifts[0]!, gifts[0]!] })).toMatchObject({
      ...{ code: 4000, tip: '礼物的编号不能重复' },
    });
  });

  it('has settings that two cannot save over each other', async () => {
    const cookie = await staffCookie(consoleApp, context, 'owner');
    const read = async () =>
      (await staffCall(consoleApp, 'companion/settings/info', {}, cookie)).data;
    const begun = await read();
    const save = (change: Partial<typeof begun>) =>
      staffCall(consoleApp, 'companion/settings/save', { ...begun, ...change }, cookie);
    const both = await Promise.all([save({ messagesPerDay: 70 }), save({ messagesPerDay: 80 })]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4090]);
    const [first] = both.filter(({ code }) => code === 200);
    expect(await read()).toEqual(first!.data);
    expect(first!.data.version).toBe(begun.version + 1);
    const { version } = await read();
    expect((await save({ ...begun, version })).code).toBe(200);
  });

  it('is refused for another price, for an unknown package and for bad input', async () => {
    await giveGold(database, user.id, 5_000);
    const [first] = await products();
    expect((await pay(first!.id, 1)).code).toBe(4090);
    expect((await pay(newId(), 600)).code).toBe(4040);
    expect((await pay('none', 600)).code).toBe(4000);
    expect((await signedCall(app, 'aimate/score/list', { cursor: 'x' }, user)).code).toBe(4000);
    expect((await signedCall(app, 'aimate/gianBalance', {})).code).toBe(1000);
  });
});
