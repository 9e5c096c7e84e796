import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { callLedgerBuy } from '../../db/queries/purchases/purchases.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const fields = {
  title: '坐慢车去看世界',
  description: '',
  cover: null,
  rating: 'general' as const,
  darkOnly: false,
  finished: false,
  enabled: true,
  freeEpisodes: 0,
  rule: 'gold' as const,
  tier: null,
  episodePriceGoldCents: 300,
  priceGoldCents: 500,
};
const save = (over: { contentIds: string[] }) =>
  staffCall(consoleApp, 'series/save', { ...fields, ...over }, editor);

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 4);
  return id;
}

async function buyer() {
  const userId = (await buildUser(database)).id;
  await giveGold(database, userId, 5000);
  return (subjectId: string) =>
    callLedgerBuy(database, {
      purchaseId: newId(),
      transferId: newId(),
      userId,
      key: newId(),
      kind: 'content',
      subjectId,
      title: '合集',
      rating: 'general',
      price: 500,
      fullPrice: 500,
      sellerId: null,
      share: 0,
      shareDueAt: null,
    });
}

it('is not sold once it is deleted or taken down, however early the buyer opened it', async () => {
  const buy = await buyer();
  const removed = (await save({ contentIds: [await buildVideo()] })).data;
  await staffCall(consoleApp, 'series/delete', { id: removed.id, version: 1 }, editor);
  expect(await buy(removed.id)).toMatchObject({ outcome: 'gone', paid: 0, balance: 5000 });
  const down = (await save({ contentIds: [await buildVideo()] })).data;
  const takeDown = { id: down.id, reason: '版权' };
  const moderator = await staffCookie(consoleApp, context, 'moderator');
  expect((await staffCall(consoleApp, 'content/takeDown', takeDown, moderator)).code).toBe(200);
  expect(await buy(down.id)).toMatchObject({ outcome: 'gone', paid: 0, balance: 5000 });
});

it('is not deleted while it is being bought', async () => {
  const { id } = (await save({ contentIds: [await buildVideo()] })).data;
  const buying = await database.pool.connect();
  try {
    await buying.query('begin');
    await buying.query('select from contents where id = $1 for share', [id]);
    const deleting = staffCall(consoleApp, 'series/delete', { id, version: 1 }, editor);
    await untilLockWaits(database);
    const { id: userId } = await buildUser(database);
    await buying.query(
      `insert into purchases (user_id, subject_kind, subject_id, title) values ($1, 'content', $2, '')`,
      [userId, id],
    );
    await buying.query('commit');
    expect((await deleting).code).toBe(4090);
  } finally {
    buying.release();
  }
});

it('charges nothing for an episode of a series that the buyer owns by then', async () => {
  const buy = await buyer();
  const episode = await buildVideo();
  const { id } = (await save({ contentIds: [episode] })).data;
  const outcomes = await Promise.all([buy(id), buy(id)]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['bought', 'owned']);
  expect(await buy(episode)).toMatchObject({ outcome: 'owned', paid: 0, balance: 4500 });
});
