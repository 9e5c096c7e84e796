import { afterEach, describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildBook } from '../../test/factories/book.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { newId } from '../db/new-id.ts';
import { insertWork } from '../db/queries/creators/works.ts';
import { payShares } from '../domain/purchase/pay-shares.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

/** A creator's published comic whose chapters cost 3 gold. */
async function soldBook() {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  const content = {
    rule: 'gold',
    previewUnits: 1,
    partPriceGoldCents: 300,
    uploaderId: me.id,
  } as const;
  const book = await buildBook(database, { chapters: 5, content });
  await insertWork(database, {
    contentId: book.id,
    creatorId: me.id,
    key: newId(),
    termsVersion: CREATOR_TERMS_VERSION,
  });
  return { me, ...book };
}

describe('the income of a book', () => {
  it('is a share of each chapter that was bought, paid once it is due', async () => {
    const { me, id, chapterIds } = await soldBook();
    const buyer = await guest(app);
    await giveGold(database, buyer.id, 2_000);
    const pay = {
      id,
      part: { what: 'chapters' as const, chapterIds: chapterIds.slice(1, 4) },
      expectedPriceGoldCents: 900,
      idempotencyKey: 'three-chapters-at-once',
    };
    // The same request again pays nobody twice.
    await Promise.all([1, 2, 3].map(() => signedCall(app, 'comics/pay', pay, buyer)));
    const totals = async () => (await signedCall(app, 'publish/info', {}, me)).data;
    expect(await totals()).toMatchObject({
      pendingIncomeGoldCents: 630,
      paidIncomeGoldCents: 0,
    });
    const income = await signedCall(app, 'publish/income', { days: 7 }, me);
    const { title } = (await signedCall(app, 'comics/detail', { id }, me)).data.book;
    expect(income.data.works).toEqual([{ id, title, sales: 3, incomeGoldCents: 630 }]);
    await database.pool.query(`update purchases set share_due_at = now() where seller_id = $1`, [
      me.id,
    ]);
    await payShares(context);
    await payShares(context);
    expect(await totals()).toMatchObject({
      pendingIncomeGoldCents: 0,
      paidIncomeGoldCents: 630,
    });
  });
});
