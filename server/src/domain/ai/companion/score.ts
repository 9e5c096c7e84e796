import type {
  ScoreLine,
  ScorePaid,
  ScoreProduct,
} from '@yehang/contract/shapes/companion-score.ts';
import {
  findScoreOrder,
  getScoreBalances,
  insertScoreOrder,
  listScoreLines,
  lockScore,
  type ScoreOrderRow,
} from '../../../db/queries/companion/score.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { goldSides, postTransfer } from '../../../ledger/post.ts';
import { AppError } from '../../app-error.ts';
import { fromCursor, toPage } from '../../cursor.ts';
import type { Viewer } from '../../viewer.ts';
import type { AiContext } from '../context.ts';
import { readCompanionSettings } from './companion-settings.ts';

type Context = Pick<AiContext, 'database'>;

export async function scoreBalance({ database }: Context, { userId }: Viewer) {
  return { balanceScoreCents: (await getScoreBalances(database, userId)).scoreCents };
}

const toProduct = ({ enabled: _enabled, ...product }: ScoreProduct & { enabled: boolean }) =>
  product;

/** Packages on sale, and what the viewer holds. */
export async function scoreProducts({ database }: Context, { userId }: Viewer) {
  const [{ products }, { scoreCents, goldCents }] = await Promise.all([
    readCompanionSettings(database),
    getScoreBalances(database, userId),
  ]);
  return {
    list: products.filter(({ enabled }) => enabled).map(toProduct),
    balanceScoreCents: scoreCents,
    balanceGoldCents: goldCents,
  };
}

/**
 * Sells a package of score for gold, once per key: the same key again gives the first answer. Gold goes to revenue and
 * score comes out of promotions, in one transfer. Errors: 4040, 4090 (another price; the key bought something else), 4102.
 */
export async function payForScore(
  { database }: Context,
  { userId }: Viewer,
  {
    id,
    expectedPriceGoldCents,
    idempotencyKey: key,
  }: { id: string; expectedPriceGoldCents: number; idempotencyKey: string },
): Promise<ScorePaid> {
  return database.orm.transaction(async (orm) => {
    await lockScore({ orm }, userId);
    const known = await findScoreOrder({ orm }, { userId, key });
    if (known && known.productId !== id)
      throw new AppError(4090, '这次操作已经用于另一个套餐，请重新打开页面');
    const order = known ?? (await buy({ orm }, userId, { id, key, expectedPriceGoldCents }));
    const balances = await getScoreBalances({ orm }, userId);
    return {
      orderId: order.id,
      scoreCents: order.scoreCents,
      paidGoldCents: order.priceGoldCents,
      balanceScoreCents: balances.scoreCents,
      balanceGoldCents: balances.goldCents,
    };
  });
}

async function buy(
  tx: Queryable,
  userId: string,
  { id, key, expectedPriceGoldCents }: { id: string; key: string; expectedPriceGoldCents: number },
): Promise<ScoreOrderRow> {
  const { products } = await readCompanionSettings(tx);
  const product = products.find((one) => one.id === id && one.enabled);
  if (!product) throw new AppError(4040, '没有这个套餐，或已停售');
  const { name, priceGoldCents } = product;
  if (priceGoldCents !== expectedPriceGoldCents)
    throw new AppError(4090, '价格有变化，请确认后再买', { priceGoldCents });
  const scoreCents = product.scoreCents + product.bonusScoreCents;
  const orderId = newId();
  const { outcome, transferId } = await postTransfer(tx, {
    scope: 'score',
    key: orderId,
    causeKind: 'score',
    causeId: orderId,
    note: name,
    sides: [
      ...goldSides(
        { kind: 'userGold', ownerId: userId },
        { kind: 'revenue', ownerId: null },
        priceGoldCents,
      ),
      { kind: 'promotions', ownerId: null, unit: 'scoreCents', amount: -scoreCents },
      { kind: 'userScore', ownerId: userId, unit: 'scoreCents', amount: scoreCents },
    ],
  });
  if (outcome === 'short') {
    const { goldCents } = await getScoreBalances(tx, userId);
    throw new AppError(4102, undefined, { priceGoldCents, balanceGoldCents: goldCents });
  }
  if (outcome !== 'posted') throw new Error(`score order ${orderId}: ${outcome}`);
  return insertScoreOrder(tx, {
    ...{ userId, id: orderId, key, productId: id, name, scoreCents, priceGoldCents },
    transferId: transferId!,
  });
}

/** One page of the viewer's movements of score, the latest first. Error: 4000 (cursor). */
export async function scorePage(
  { database }: Context,
  { userId }: Viewer,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'sequence');
  const rows = await listScoreLines(database, { userId, after, limit: pageSize + 1 });
  return toPage(
    rows,
    pageSize,
    ({ id, causeKind, note, amount, balanceAfter, createdAt }): ScoreLine => ({
      id,
      cause: causeKind as ScoreLine['cause'],
      note,
      amountScoreCents: amount,
      balanceScoreCents: balanceAfter,
      at: createdAt.getTime(),
    }),
  );
}
