import { inArray } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import { commissions, redeemOffers, redemptions } from '../../src/db/schema/agents.ts';
import { codeBatches, codes, codeUses } from '../../src/db/schema/codes.ts';
import { friendGifts } from '../../src/db/schema/friend-gifts.ts';
import { goldGifts } from '../../src/db/schema/gold-gifts.ts';
import { cards } from '../../src/db/schema/offers.ts';
import { rechargeOrders } from '../../src/db/schema/recharge.ts';
import { rewardClaims, rewardTasks, signIns } from '../../src/db/schema/reward-tasks.ts';
import { users } from '../../src/db/schema/users.ts';
import { bankCards, withdrawalEvents, withdrawals } from '../../src/db/schema/withdrawals.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { goldSides, holdGold, postTransfer } from '../../src/ledger/post.ts';
import { giveIncome } from '../factories/income.ts';
import { buildGoldPackage, buildOrder, buildPayChannel } from '../factories/pay.ts';

/** Who the rows are of: a viewer, people they know, and a member of staff. */
interface MoneyOf {
  userId: string;
  friendIds: readonly string[];
  staffId: string;
}

const DAY_MS = 86_400_000;
const PERIODS = ['day', 'week', 'once'] as const;
const TASK_KINDS = ['signIn', 'watch', 'comment'] as const;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Gives a viewer so much of everything that is bought, earned, given and paid out as they know people. */
export async function fillMoney(context: AppContext, of: MoneyOf) {
  const orderId = await buildOrders(context, of);
  const [friend] = await context.database.orm
    .update(users)
    .set({ invitedBy: of.userId })
    .where(inArray(users.id, [...of.friendIds]))
    .returning();
  const commissionId = await buildCommissions(context, of);
  await buildGifts(context, of);
  await buildExchanges(context, of);
  await buildCodes(context, of);
  await buildTasks(context, of);
  const withdrawalId = await buildWithdrawals(context, of);
  return { orderId, commissionId, withdrawalId, friendNumber: friend!.number };
}

/** What is sold, by which channels, and what the viewer ordered. */
async function buildOrders({ database, seal }: AppContext, { userId, friendIds }: MoneyOf) {
  let first: string | undefined;
  const offers = friendIds.map((_one, position) => ({ id: newId(), position }));
  await database.orm.insert(cards).values(
    offers.map((card) => ({
      ...card,
      tier: 'normal' as const,
      name: '月卡',
      days: 30,
      priceCents: 990,
      priceGoldCents: 990,
    })),
  );
  for (const { position } of offers) {
    await buildGoldPackage(database, { position });
    const channel = await buildPayChannel(
      { database, seal },
      {
        channel: { position },
        account: { dailyLimitCents: 1_000_000 },
      },
    );
    const { orderId } = await buildOrder(database, channel, { userId });
    first ??= orderId;
  }
  return first!;
}

/** What the viewer earns by orders of people they invited. */
async function buildCommissions({ database: { orm } }: AppContext, of: MoneyOf) {
  const { userId: agentId, friendIds } = of;
  const orders = friendIds.map((userId) => ({ userId, id: newId() }));
  const sold = { kind: 'gold', subjectId: newId(), title: '充值', priceCents: 1_000 } as const;
  await orm.insert(rechargeOrders).values(
    orders.map(({ userId, id }) => ({
      ...{ ...sold, userId, id, number: id, key: id, agentId },
      ...{ goldCents: 1_000, expiresAt: inDays(1) },
    })),
  );
  const rows = orders.map(({ userId, id: orderId }) => ({
    ...{ id: newId(), orderId, agentId, userId, rechargeGoldCents: 1_000 },
    ...{ level: 1, percent: 10, goldCents: 100, dueAt: inDays(7) },
  }));
  await orm.insert(commissions).values(rows);
  return rows[0]!.id;
}

/** Gold that friends gave the viewer, and that staff want to give. */
async function buildGifts({ database }: AppContext, { userId, friendIds, staffId }: MoneyOf) {
  const gold = { goldCents: 100 };
  for (const giverId of friendIds) {
    const id = newId();
    const transferId = await give(database, userId, 'userGold');
    const gift = { id, giverId, receiverId: userId, key: id, kind: 'gold', transferId } as const;
    await database.orm.insert(friendGifts).values({ ...gift, ...gold });
  }
  await database.orm.insert(goldGifts).values(
    friendIds.map(() => {
      const id = newId();
      const by = { giverId: staffId, userId, reason: '补偿', state: 'waiting' as const };
      return { ...by, ...gold, id, key: id };
    }),
  );
}

/** Offers for income, and what the viewer exchanged. */
async function buildExchanges({ database }: AppContext, { userId, friendIds }: MoneyOf) {
  for (const [position] of friendIds.entries()) {
    const id = newId();
    const offer = { name: '十金币', priceGoldCents: 1_000, goldCents: 1_000 };
    await database.orm.insert(redeemOffers).values({ ...offer, id, position });
    const transferId = await give(database, userId, 'userGold');
    const row = { ...offer, id: newId(), userId, key: id, offerId: id, transferId };
    await database.orm.insert(redemptions).values(row);
  }
}

/** Batches of codes, one of each used by the viewer. */
async function buildCodes({ database: { orm } }: AppContext, of: MoneyOf) {
  const { userId, friendIds, staffId: createdBy } = of;
  const batches = friendIds.map((_one, place) => ({
    ...{ id: newId(), name: `活动 ${place}`, tier: 'normal' as const, days: 7, count: 1 },
    ...{ expiresAt: inDays(30), createdBy },
  }));
  await orm.insert(codeBatches).values(batches);
  const made = batches.map(({ id: batchId }) => ({ id: newId(), batchId, uses: 1 }));
  await orm.insert(codes).values(made.map((code) => ({ ...code, codeHash: Buffer.from(code.id) })));
  await orm.insert(codeUses).values(
    made.map(({ id: codeId, batchId }) => ({
      ...{ id: newId(), codeId, batchId, userId, key: codeId, goldCents: 0 },
    })),
  );
}

/** Tasks of every period, days on which the viewer signed in, and gifts that they claimed. */
async function buildTasks({ database: { orm } }: AppContext, { userId, friendIds }: MoneyOf) {
  const tasks = friendIds.map((_one, place) => ({
    ...{ id: newId(), name: `任务 ${place}`, position: place, gift: '抱枕' },
    ...{ kind: TASK_KINDS[place % 3]!, period: PERIODS[place % 3]! },
  }));
  await orm.insert(rewardTasks).values(tasks);
  await orm.insert(rewardClaims).values(
    tasks.map(({ id: taskId, name, gift }) => ({
      ...{ id: newId(), userId, taskId, period: 'once', name, gift },
      giftState: 'address' as const,
    })),
  );
  await orm.insert(signIns).values(
    friendIds.map((_one, place) => ({
      ...{ userId, day: dayOf(inDays(-place)), streak: friendIds.length - place },
    })),
  );
}

/** Cards of the viewer, and what was paid out to the first. */
async function buildWithdrawals(context: AppContext, { userId, friendIds }: MoneyOf) {
  const { database, payeeKeys } = context;
  const { orm } = database;
  const numbers = friendIds.slice(0, 10).map((_one, place) => `62220212345678901${20 + place}`);
  const payees = numbers.map((number) => ({
    ...{ id: newId(), userId, kind: 'bank' as const, tail: number.slice(-4), bank: 'ICBC' },
    ...{ ...payeeKeys.close({ number, holder: '王小明' }), numberHash: payeeKeys.hash(number) },
  }));
  await orm.insert(bankCards).values(payees);
  const { id: cardId, ...payee } = payees[0]!;
  await giveIncome(database, userId, 100_000 * friendIds.length);
  const ids = friendIds.map(() => newId());
  for (const id of ids) {
    const hold = { userId, purpose: 'withdrawal', subjectId: id, note: '提现' } as const;
    const { holdId } = await holdGold(database, {
      ...{ ...hold, account: 'userIncome', goldCents: 1_000, expiresAt: null },
    });
    await orm.insert(withdrawals).values({
      ...{ ...payee, cardId, id, number: id, key: id, goldCents: 1_000, holdId: holdId! },
      ...{ amountCents: 100, feeCents: 2, netCents: 98 },
    });
  }
  await orm
    .insert(withdrawalEvents)
    .values(
      ids.map((withdrawalId) => ({ id: newId(), withdrawalId, event: 'requested' as const })),
    );
  return ids[0]!;
}

/** Gives gold of the platform to an account; answers the transfer. */
async function give(
  database: AppContext['database'],
  ownerId: string,
  kind: 'userGold' | 'userIncome',
): Promise<string> {
  const key = newId();
  const { transferId } = await postTransfer(database, {
    ...{ scope: 'test', key, causeKind: 'promotion', causeId: key, note: '测试' },
    sides: goldSides({ kind: 'promotions', ownerId: null }, { kind, ownerId }, 100),
  });
  return transferId!;
}
