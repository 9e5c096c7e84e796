import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveContent, giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildVideo(title: string) {
  const { id } = await buildContent(database, { title });
  await buildMedia(context, id, 4);
  return id;
}

const consent = { people: '甲', reference: '合同 7', checkedAges: true as const };
const info = async (id: string) =>
  (await staffCall(consoleApp, 'content/info', { id }, editor)).data;
async function makeAdult(id: string) {
  const { version } = await info(id);
  const change = { id, version, rating: 'adult' as const, consent };
  return (await staffCall(consoleApp, 'content/update', change, editor)).code;
}

it('a series for everybody shows nothing of an episode that became adult', async () => {
  const [first, second] = [await buildVideo('一'), await buildVideo('二')];
  const id = await buildSeries(database, [first, second]);
  const me = await guest(app, { isLight: true });
  const shown = async () =>
    (await signedCall(app, 'media/collect/home', { sort: 'new' }, me)).data.list.find(
      (card) => card.id === id,
    );
  const coverOf = async (contentId: string) => (await info(contentId)).cover;
  expect((await shown())?.cover).toEqual(await coverOf(first));
  expect(await makeAdult(first)).toBe(200);
  expect(await shown()).toMatchObject({ episodes: 1, cover: await coverOf(second) });
  expect(await makeAdult(second)).toBe(200);
  expect(await shown()).toBeUndefined();
  expect((await signedCall(app, 'media/collect/details', { id }, me)).code).toBe(4040);
});

it('the ledger hides titles that became adult from general viewers', async () => {
  const contentId = await buildVideo('后来才分级的一部');
  await database.pool.query(
    `update contents set rule = 'gold', price_gold_cents = 100 where id = $1`,
    [contentId],
  );
  const me = await guest(app);
  await giveGold(database, me.id, 500);
  const pay = { id: contentId, expectedPriceGoldCents: 100, idempotencyKey: 'press-number-one' };
  expect((await signedCall(app, 'media/pay', pay, me)).code).toBe(200);
  const lines = async () =>
    JSON.stringify((await signedCall(app, 'trans/expenses/list', {}, me)).data.list);
  expect(await lines()).toContain('后来才分级的一部');
  expect(await makeAdult(contentId)).toBe(200);
  expect(await lines()).not.toContain('后来才分级的一部');
});

it('orders hide titles that became adult from general viewers', async () => {
  const contentId = await buildVideo('后来才分级');
  const [me, adult] = [await guest(app), await adultGuest(app)];
  for (const { id } of [me, adult]) await giveContent(database, id, contentId);
  const orders = async (session = me) =>
    (await signedCall(app, 'trans/order/list', {}, session)).data.list.map((it) => it.subjectId);
  expect(await orders()).toEqual([contentId]);
  expect(await makeAdult(contentId)).toBe(200);
  expect(await orders()).toEqual([]);
  expect(await orders(adult)).toEqual([contentId]);
});
