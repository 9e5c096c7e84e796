import { bookKind } from '@yehang/contract/shapes/book.ts';
import type { AutoBuy } from '@yehang/contract/shapes/auto-buy.ts';
import type { BookPart } from '@yehang/contract/shapes/book-pay.ts';
import { findAutoBuy, spendAutoBuy, writeAutoBuy } from '../../db/queries/books/auto-buys.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { BookContext } from './context.ts';

/** Whether a book buys its next chapters for a viewer. Errors: 4031, 4040. */
export async function autoBuyOf(
  context: BookContext,
  viewer: Viewer,
  contentId: string,
): Promise<AutoBuy> {
  await openContentOf(context, viewer, contentId, bookKind.options);
  return { leftGoldCents: await findAutoBuy(context.database, viewer.userId, contentId) };
}

/** Lets a book buy its next chapters up to so much gold from now on; null switches it off. Errors: 4031, 4040. */
export async function setAutoBuy(
  context: BookContext,
  viewer: Viewer,
  { id: contentId, limitGoldCents }: { id: string; limitGoldCents: number | null },
): Promise<AutoBuy> {
  await openContentOf(context, viewer, contentId, bookKind.options);
  await writeAutoBuy(context.database, { userId: viewer.userId, contentId }, limitGoldCents);
  return { leftGoldCents: limitGoldCents };
}

/** Error: 4000 (what nobody asked for is one chapter, never more). */
export function checkAutoPart(part: BookPart): void {
  if (part.what !== 'chapters' || part.chapterIds.length !== 1)
    throw badField('part', '自动购买一次只买一章');
}

/**
 * Takes the price of a chapter that nobody pressed for off what the viewer allowed. Called in the transaction that
 * charges it, so that both are there or neither. Error: 4030 (data: what is left, null where it is switched off).
 */
export async function spendAllowance(
  database: Queryable,
  allowance: { userId: string; contentId: string },
  goldCents: number,
): Promise<void> {
  if (await spendAutoBuy(database, allowance, goldCents)) return;
  const leftGoldCents = await findAutoBuy(database, allowance.userId, allowance.contentId);
  const tip = leftGoldCents === null ? '没有打开自动购买' : '自动购买的额度不够买这一章';
  throw new AppError(4030, tip, { leftGoldCents });
}
