import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { getBalances } from '../../db/queries/ledger/ledger.ts';
import { insertRefundJob } from '../../db/queries/purchases/refund-jobs.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { payShares } from '../../domain/purchase/pay-shares.ts';
import { refundEverybody } from '../../domain/purchase/refund-everybody.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
afterEach(() => expectSoundLedger(database));

/** A video of another user, sold for 5 gold. */
async function buildWork() {
  const seller = await buildUser(database);
  const gold = { rule: 'gold', priceGoldCents: 500, previewUnits: 8 } as const;
  const item = await buildContent(database, { ...gold, uploaderId: seller.id });
  await buildMedia(context, item.id, 8);
  return { id: item.id, seller: seller.id };
}

async function buy(id: string) {
  const buyer = await guest(app);
  await giveGold(database, buyer.id, 600);
  const request = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'media/pay', request, buyer);
  return { buyer, purchaseId: data.purchaseId! };
}

const refund = (id: string) =>
  staffCall(consoleApp, 'purchase/refund', { id, reason: '画面有问题' }, finance);

/** Ends the period for refunds. */
async function letTimePass() {
  await database.orm.update(purchases).set({ shareDueAt: new Date(Date.now() - 1000) });
  await payShares(context);
}

describe('console purchase/refund', () => {
  it('gives the price back, closes the video, and voids the share, once', async () => {
    const { id, seller } = await buildWork();
    const { buyer, purchaseId } = await buy(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(purchaseId)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(19);
    expect((await getBalances(database, buyer.id)).gold).toBe(600);
    const play = await signedCall(app, 'media/play', { id }, buyer);
    expect(play.data.access).toMatchObject({ allowed: false, why: 'needsPurchase' });
    await letTimePass();
    expect((await getBalances(database, seller)).income).toBe(0);
    const bought = await signedCall(app, 'media/bought', {}, buyer);
    expect(bought.data.list).toEqual([]);
    const orders = await signedCall(app, 'trans/order/list', {}, buyer);
    expect(orders.data.list).toMatchObject([{ id: purchaseId, state: 'refunded' }]);
  });

  it('holds the accounts of buyer and seller in the order in which every transfer does', async () => {
    const accounts = async (made: { buyer: string; seller: string }) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from ledger_accounts where (owner_id = $1 and kind = 'userGold')
           or (owner_id = $2 and kind = 'userIncome') order by id`,
        [made.buyer, made.seller],
      );
      return rows.map(({ id }) => id);
    };
    // Of several, so that in some the seller's account is the first, in some the buyer's.
    for (let count = 0; count < 8; count += 1) {
      const { id, seller } = await buildWork();
      const { buyer, purchaseId } = await buy(id);
      await letTimePass();
      const [lower, higher] = await accounts({ buyer: buyer.id, seller });
      const other = await database.pool.connect();
      try {
        await other.query('begin');
        await other.query('select from ledger_accounts where id = $1 for update', [lower]);
        const refunded = refund(purchaseId);
        await untilLockWaits(database);
        await other.query('select from ledger_accounts where id = $1 for update nowait', [higher]);
        await other.query('rollback');
        expect((await refunded).code).toBe(200);
      } finally {
        other.release();
      }
    }
  });

  it('takes a share back that was credited', async () => {
    const { id, seller } = await buildWork();
    const { purchaseId } = await buy(id);
    await letTimePass();
    await payShares(context);
    expect((await getBalances(database, seller)).income).toBe(350);
    expect((await refund(purchaseId)).data).toMatchObject({ shareState: 'returned' });
    expect((await getBalances(database, seller)).income).toBe(0);
  });

  it('can be bought again afterwards', async () => {
    const { id } = await buildWork();
    const { buyer, purchaseId } = await buy(id);
    await refund(purchaseId);
    const request = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
    const again = await signedCall(app, 'media/pay', request, buyer);
    expect(again.data).toMatchObject({ charged: true, balanceGoldCents: 100 });
  });

  it('answers 4040 for an unknown purchase', async () => {
    expect((await refund(newId())).code).toBe(4040);
  });
});

describe('content/takeDown', () => {
  it('closes the video for its buyers too and refunds all of them, also by two workers', async () => {
    const { id } = await buildWork();
    const buyers = await Promise.all(Array.from({ length: 7 }, () => buy(id)));
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const down = await staffCall(
      consoleApp,
      'content/takeDown',
      { id, reason: '权利人要求' },
      moderator,
    );
    expect(down.data.state).toBe('takenDown');
    const play = await signedCall(app, 'media/play', { id }, buyers[0]!.buyer);
    expect(play.code).toBe(4040);
    await Promise.all([refundEverybody(context), refundEverybody(context)]);
    while (await refundEverybody(context)) continue;
    for (const { buyer } of buyers) expect((await getBalances(database, buyer.id)).gold).toBe(600);
    const jobs = await staffCall(consoleApp, 'purchase/refund/jobs', { subjectId: id }, finance);
    expect(jobs.data.list).toMatchObject([{ total: 7, refunded: 7 }]);
    expect(jobs.data.list[0]!.finishedAt).not.toBeNull();
    const again = await staffCall(
      consoleApp,
      'content/takeDown',
      { id, reason: '重复' },
      moderator,
    );
    expect(again.code).toBe(4090);
    const [row] = await database.orm.select().from(purchases).where(eq(purchases.subjectId, id));
    expect(row).toMatchObject({ state: 'refunded', refundReason: '权利人要求' });
  });

  it('continues with the other buyers and the next job where one purchase fails', async () => {
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const works = [await buildWork(), await buildWork()] as const;
    const sales = [await buy(works[0].id), await buy(works[0].id), await buy(works[1].id)] as const;
    for (const { id } of works)
      await staffCall(consoleApp, 'content/takeDown', { id, reason: '权利人要求' }, moderator);
    const mend = await breakRow(database, 'purchases', 'id', sales[0].purchaseId);
    while (await refundEverybody(context)) continue;
    const gold = () =>
      Promise.all(sales.map(async ({ buyer }) => (await getBalances(database, buyer.id)).gold));
    expect(await gold()).toEqual([100, 600, 600]);
    const jobOf = async (subjectId: string) =>
      (await staffCall(consoleApp, 'purchase/refund/jobs', { subjectId }, finance)).data.list[0]!;
    expect(await jobOf(works[0].id)).toMatchObject({ total: 2, refunded: 1, finishedAt: null });
    expect((await jobOf(works[1].id)).finishedAt).not.toBeNull();
    await mend();
    await database.pool.query('update job_failures set retry_at = now()');
    while (await refundEverybody(context)) continue;
    expect(await gold()).toEqual([600, 600, 600]);
    expect((await jobOf(works[0].id)).finishedAt).not.toBeNull();
  });

  it('goes on with a job behind many that wait for what was set aside', async () => {
    const works = [await buildWork(), await buildWork()] as const;
    const sales = [await buy(works[0].id), await buy(works[1].id)] as const;
    await database.pool.query(
      `insert into job_failures (queue, subject, error, retry_at, set_aside_at)
       values ('refunds', $1, 'broken', now(), now())`,
      [sales[0].purchaseId],
    );
    const waits = (id: string) =>
      insertRefundJob(database, {
        ...{ subject: { kind: 'content', id }, reason: '权利人要求', startedBy: 'moderator' },
      });
    for (let job = 0; job < 20; job += 1) await waits(works[0].id);
    await waits(works[1].id);
    while (await refundEverybody(context)) continue;
    const gold = () =>
      Promise.all(sales.map(async ({ buyer }) => (await getBalances(database, buyer.id)).gold));
    expect(await gold()).toEqual([100, 600]);
    await database.pool.query('delete from job_failures');
    while (await refundEverybody(context)) continue;
    expect(await gold()).toEqual([600, 600]);
  });
});

describe('shares', () => {
  it('credits the other sellers where one share fails, and that one later', async () => {
    const works = [await buildWork(), await buildWork()] as const;
    const bad = await buy(works[0].id);
    await buy(works[1].id);
    const mend = await breakRow(database, 'purchases', 'id', bad.purchaseId);
    await database.pool.query(
      `update purchases set share_due_at = now() - interval '1 second'
       where id <> $1 and share_state = 'pending'`,
      [bad.purchaseId],
    );
    await database.pool.query('alter table purchases disable trigger user');
    await database.pool.query(
      `update purchases set share_due_at = now() - interval '1 minute' where id = $1`,
      [bad.purchaseId],
    );
    await database.pool.query('alter table purchases enable trigger user');
    await payShares(context);
    const income = () =>
      Promise.all(works.map(async ({ seller }) => (await getBalances(database, seller)).income));
    expect(await income()).toEqual([0, 350]);
    await mend();
    await database.pool.query('update job_failures set retry_at = now()');
    await payShares(context);
    expect(await income()).toEqual([350, 350]);
  });
});
