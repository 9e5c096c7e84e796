import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildPhotos } from '../../test/factories/rooms.ts';
import { newId } from '../db/new-id.ts';

const { app, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const PRICE = 500;
const sold = { rule: 'gold', priceGoldCents: PRICE, previewUnits: 1 } as const;
const pay = (id: string, over = {}) => ({
  id,
  expectedPriceGoldCents: PRICE,
  idempotencyKey: newId(),
  ...over,
});

const numbersOf = async (id: string, by: TestSession) =>
  (await signedCall(app, 'photo/detail', { id }, by)).data.pictures.map(({ number }) => number);

describe('a picture set that is sold', () => {
  it('opens for who buys it, once and for that viewer alone', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    await giveGold(database, me.id, 800);
    const id = await buildPhotos(database, sold);
    expect(await numbersOf(id, me)).toEqual([1]);
    const asked = pay(id);
    const twice = await Promise.all([1, 2].map(() => signedCall(app, 'photo/pay', asked, me)));
    expect(twice.map(({ code, data }) => [code, data.balanceGoldCents])).toEqual([
      [200, 300],
      [200, 300],
    ]);
    expect(await numbersOf(id, me)).toEqual([1, 2, 3]);
    expect(await numbersOf(id, other)).toEqual([1]);
    const again = await signedCall(app, 'photo/pay', pay(id), me);
    expect(again.data).toMatchObject({ charged: false, balanceGoldCents: 300 });
  });

  it('charges nothing for another price, without enough gold, or for another kind', async () => {
    const me = await guest(app);
    await giveGold(database, me.id, 100);
    const id = await buildPhotos(database, sold);
    const other = pay(id, { expectedPriceGoldCents: PRICE - 1 });
    expect((await signedCall(app, 'photo/pay', other, me)).code).toBe(4090);
    expect(await signedCall(app, 'photo/pay', pay(id), me)).toMatchObject({
      code: 4102,
      data: { priceGoldCents: PRICE, balanceGoldCents: 100 },
    });
    expect((await signedCall(app, 'photo/pay', pay(newId()), me)).code).toBe(4040);
    expect((await signedCall(app, 'photo/pay', pay('x'), me)).code).toBe(4000);
    expect(await numbersOf(id, me)).toEqual([1]);
  });

  it('cannot be bought without a session', async () => {
    const id = await buildPhotos(database, sold);
    expect((await signedCall(app, 'photo/pay', pay(id))).code).toBe(1000);
  });
});
