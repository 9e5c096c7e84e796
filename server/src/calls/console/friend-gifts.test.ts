import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import { newId } from '../../db/new-id.ts';
import { friendGifts } from '../../db/schema/friend-gifts.ts';
import { cards } from '../../db/schema/offers.ts';
import { testApp } from '../../../test/app.ts';
import { signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { account } from '../../../test/login.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
context.settings.changeHere({ friendGiftsOpen: true, friendGiftAccountHours: 0 });
const [ann, ben, cleo] = [await account(app), await account(app), await account(app)];
const card = { id: newId(), tier: 'live' as const, name: '直播月卡', days: 30 };
await database.orm.insert(cards).values({ ...card, priceGoldCents: 900 });

type Filter = RequestInputOf<ConsoleCalls['friend-gift/list']>;
const list = async (filter: Filter = {}) =>
  (await staffCall(consoleApp, 'friend-gift/list', filter, finance)).data;
const numberOf = async ({ id }: TestSession) =>
  (await staffCall(consoleApp, 'user/info', { id }, finance)).data.number;

async function giveOne(from: TestSession, to: TestSession, goldCents: number): Promise<string> {
  await giveGold(database, from.id, goldCents);
  const gift = { userId: to.id, goldCents, idempotencyKey: newId() };
  return (await signedCall(app, 'gift/gold', gift, from)).data.id;
}

const annToBen = await giveOne(ann, ben, 1_000);
const benToCleo = await giveOne(ben, cleo, 2_000);
await giveGold(database, cleo.id, 900);
const bought = { id: card.id, expectedPriceGoldCents: 900, userId: ann.id };
const ofCard = await signedCall(app, 'gift/card', { ...bought, idempotencyKey: newId() }, cleo);
const cleoToAnn = ofCard.data.id;
await database.orm
  .update(friendGifts)
  .set({ createdAt: new Date(Date.UTC(2026, 0, 2)) })
  .where(eq(friendGifts.id, annToBen));

const idsOf = ({ list: rows }: { list: { id: string }[] }) => rows.map(({ id }) => id);

describe('friend-gift/list', () => {
  it('has gold and cards of all users, page after page, the latest first', async () => {
    const first = await list({ pageSize: 2 });
    expect(first.list).toMatchObject([
      {
        ...{ id: cleoToAnn, kind: 'card', title: '直播月卡', tier: 'live', days: 30 },
        ...{ goldCents: 900, giver: { id: cleo.id }, receiver: { id: ann.id } },
      },
      { id: benToCleo, kind: 'gold', goldCents: 2_000, giver: { id: ben.id } },
    ]);
    const rest = await list({ pageSize: 2, cursor: first.cursor! });
    expect(idsOf(rest)).toEqual([annToBen]);
    expect(rest.cursor).toBeNull();
  });

  it('is filtered by user, kind and days together', async () => {
    const userNumber = await numberOf(ann);
    expect(idsOf(await list({ userNumber }))).toEqual([cleoToAnn, annToBen]);
    const first = await list({ userNumber, pageSize: 1 });
    expect(idsOf(await list({ userNumber, cursor: first.cursor! }))).toEqual([annToBen]);
    expect(idsOf(await list({ userNumber, kind: 'card' }))).toEqual([cleoToAnn]);
    expect(idsOf(await list({ kind: 'gold' }))).toEqual([benToCleo, annToBen]);
    const day = { from: Date.UTC(2026, 0, 2), to: Date.UTC(2026, 0, 3) };
    expect(idsOf(await list(day))).toEqual([annToBen]);
    expect(idsOf(await list({ to: day.from }))).toEqual([]);
    expect(idsOf(await list({ from: day.to }))).toEqual([cleoToAnn, benToCleo]);
    expect(idsOf(await list({ ...day, kind: 'card' }))).toEqual([]);
    expect(idsOf(await list({ userNumber: 999_999_999 }))).toEqual([]);
  });

  it('is read by finance and owners alone, and refuses a cursor of its own making', async () => {
    for (const role of ['support', 'moderator', 'editor'] as const) {
      const cookie = await staffCookie(consoleApp, context, role);
      expect((await staffCall(consoleApp, 'friend-gift/list', {}, cookie)).code).toBe(4030);
    }
    const bad = await staffCall(consoleApp, 'friend-gift/list', { cursor: 'x' }, finance);
    expect(bad.code).toBe(4000);
  });
});
