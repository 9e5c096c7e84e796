import type { BookPart, BookPayAnswer } from '@yehang/contract/shapes/book-pay.ts';
import type { BookKind } from '@yehang/contract/shapes/book.ts';
import {
  listSaleableChapters,
  sumPaidForChapters,
  type SaleableChapter,
} from '../../db/queries/books/chapters.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { findPurchaseByKey, listPurchasesByKeys } from '../../db/queries/purchases/purchases.ts';
import { postPurchase, postPurchaseIn } from '../../ledger/post.ts';
import { AppError } from '../app-error.ts';
import { openContentOf, type OpenedContent } from '../content/open-content.ts';
import { toPayAnswer, keyUsed } from '../purchase/pay-answer.ts';
import { toOrder, type Sale } from '../purchase/to-order.ts';
import { priceIn } from '../series/place-in-series.ts';
import type { Viewer } from '../viewer.ts';
import { checkAutoPart, spendAllowance } from './auto-buy.ts';
import type { BookContext } from './context.ts';
import { decideChapter } from './open-chapter.ts';
import { lessPaid } from './whole-price.ts';

type Chapters = Exclude<BookPart, { what: 'all' }>;

interface BookPayRequest {
  id: string;
  part: BookPart;
  /** Whether nobody pressed for it. */
  auto?: boolean | undefined;
  expectedPriceGoldCents: number;
  idempotencyKey: string;
}

/**
 * Buys a book, or chapters of it, for gold, once and for good. Chapters are bought all together or not at all; those that
 * are open to the viewer already are not charged. The same key again gives the first answer.
 * Errors: 4000 and 4030 (`auto`), 4031, 4040, 4090 (the price moved on; the key bought something else), 4100 (not sold for
 * gold), 4102.
 */
export async function buyBook(
  context: BookContext,
  viewer: Viewer,
  request: BookPayRequest,
  kinds: readonly BookKind[],
): Promise<BookPayAnswer> {
  const opened = await openContentOf(context, viewer, request.id, kinds);
  const { part } = request;
  if (request.auto) checkAutoPart(part);
  return part.what === 'all'
    ? buyWhole(context, viewer, request, opened)
    : buyChapters(context, viewer, { ...request, part }, opened);
}

async function buyWhole(
  context: BookContext,
  viewer: Viewer,
  { id, expectedPriceGoldCents, idempotencyKey: key }: BookPayRequest,
  { content, access }: OpenedContent,
): Promise<BookPayAnswer> {
  const { database, settings } = context;
  const paid = access.need ? await sumPaidForChapters(database, id, viewer.userId) : 0;
  const price = lessPaid(priceIn(access), paid);
  if (price?.priceGoldCents !== expectedPriceGoldCents) {
    const first = await findPurchaseByKey(database, viewer.userId, key);
    if (first) {
      if (first.kind !== 'content' || first.subjectId !== id) throw keyUsed();
      return answer([], first.paid, first.balance);
    }
    if (access.allowed) return openAlready(context, viewer);
    if (!price) throw new AppError(4100, '这部作品不整本出售，可以按章购买或开通会员');
    throw priceMoved(price.priceGoldCents);
  }
  const sale: Sale = { kind: 'content', subjectId: id, title: content.title, ...price };
  const outcome = await postPurchase(database, toOrder(settings, viewer, content, sale, key));
  const { paidGoldCents, balanceGoldCents, charged } = toPayAnswer(outcome, price.priceGoldCents);
  return { charged, chapterIds: [], paidGoldCents, balanceGoldCents };
}

async function buyChapters(
  context: BookContext,
  viewer: Viewer,
  request: BookPayRequest & { part: Chapters },
  { content, access }: OpenedContent,
): Promise<BookPayAnswer> {
  const { database } = context;
  const repeated = await firstAnswer(context, viewer, request);
  if (repeated) return repeated;
  if (access.allowed) return openAlready(context, viewer);
  const wanted = await listWanted(context, viewer, content, request.part);
  const sales = wanted.flatMap((chapter) => toSale(context, viewer, content, chapter));
  if (sales.length === 0) {
    if (wanted.some(({ owns }) => owns)) return openAlready(context, viewer);
    throw new AppError(4100, '这些章节不单独出售，可以整本购买或开通会员');
  }
  const total = sales.reduce((sum, { priceGoldCents }) => sum + priceGoldCents, 0);
  if (total !== request.expectedPriceGoldCents) throw priceMoved(total);
  const bought = await database.orm.transaction(async (orm) => {
    const done: { id: string; paid: number; balance: number }[] = [];
    for (const sale of sales) {
      const key = keyOfChapter(request.idempotencyKey, sale.subjectId);
      const outcome = await postPurchaseIn(
        { orm },
        toOrder(context.settings, viewer, content, sale, key),
      );
      // Thrown errors undo the chapters before.
      if (outcome.outcome === 'short')
        throw new AppError(4102, undefined, {
          priceGoldCents: total,
          balanceGoldCents: outcome.balance + done.reduce((sum, { paid }) => sum + paid, 0),
        });
      const { charged, paidGoldCents, balanceGoldCents } = toPayAnswer(outcome, total);
      if (request.auto && outcome.outcome === 'bought')
        await spendAllowance(
          { orm },
          { userId: viewer.userId, contentId: content.id },
          outcome.paid,
        );
      if (charged)
        done.push({ id: sale.subjectId, paid: paidGoldCents, balance: balanceGoldCents });
    }
    return done;
  });
  if (bought.length === 0) return openAlready(context, viewer);
  return answer(
    bought.map(({ id }) => id),
    bought.reduce((sum, { paid }) => sum + paid, 0),
    bought.at(-1)!.balance,
  );
}

/** Each chapter of one request has a key of its own, which the request's key makes. */
const keyOfChapter = (key: string, chapterId: string) => `${key}.${chapterId}`;

/** What a key bought before; null where it bought nothing. Error: 4090 (it bought something else). */
async function firstAnswer(
  { database }: BookContext,
  viewer: Viewer,
  { id, idempotencyKey }: BookPayRequest,
): Promise<BookPayAnswer | null> {
  const rows = await listPurchasesByKeys(database, viewer.userId, idempotencyKey);
  const last = rows.at(-1);
  if (!last) return null;
  if (rows.some(({ contentId }) => contentId !== id)) throw keyUsed();
  return answer(
    rows.map(({ subjectId }) => subjectId),
    rows.reduce((sum, { paid }) => sum + paid, 0),
    Math.min(...rows.map(({ balance }) => balance)),
  );
}

/** The chapters that are asked for. Error: 4040 (none of this book). */
async function listWanted(
  { database }: BookContext,
  viewer: Viewer,
  content: OpenableRow,
  part: Chapters,
): Promise<SaleableChapter[]> {
  const chapters =
    part.what === 'next' ? { from: part.from, count: part.count } : { ids: part.chapterIds };
  const rows = await listSaleableChapters(database, {
    contentId: content.id,
    viewerId: viewer.userId,
    freeUpTo: content.previewUnits,
    chapters,
  });
  if (rows.length === 0) throw new AppError(4040, '没有可以购买的章节');
  return rows;
}

/** What a chapter is sold for; nothing where it is open already, or not sold by itself. */
function toSale(
  context: BookContext,
  viewer: Viewer,
  content: OpenableRow,
  chapter: SaleableChapter,
): Sale[] {
  const price = priceIn(decideChapter(context, viewer, content, chapter));
  if (!price) return [];
  const title = `${content.title} · ${chapter.title || `第 ${chapter.number} 章`}`;
  return [{ kind: 'part', subjectId: chapter.id, title, ...price }];
}

async function openAlready({ database }: BookContext, viewer: Viewer): Promise<BookPayAnswer> {
  const balance = await getGoldBalance(database, viewer.userId);
  return { charged: false, chapterIds: [], paidGoldCents: 0, balanceGoldCents: balance };
}

function answer(chapterIds: string[], paid: number, balance: number): BookPayAnswer {
  return { charged: true, chapterIds, paidGoldCents: paid, balanceGoldCents: balance };
}

const priceMoved = (priceGoldCents: number) =>
  new AppError(4090, '价格有变化，请确认后再买', { priceGoldCents });
