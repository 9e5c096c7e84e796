import type { PurchaseKind, PurchaseLine } from '@yehang/contract/shapes/money.ts';
import { listViewerStates } from '../../db/queries/library/viewer-state.ts';
import {
  listBoughtContents,
  listPurchases,
  type ListedPurchase,
} from '../../db/queries/purchases/lists.ts';
import { pageText, toCardTexts, withViewerState } from '../content/card-texts.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { JsonText } from '../json-text.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/**
 * Contents of some kinds that the viewer owns, latest first, each with its `boughtAt`; only what this audience may know
 * of. Error: 4000 (cursor).
 */
export async function boughtContents(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: PageRequest & { kinds: readonly string[] },
): Promise<JsonText> {
  const { database } = context;
  const rows = await listBoughtContents(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    kinds: request.kinds,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const bought = rows.map((content) => ({ ...content, id: content.purchaseId, content }));
  const { list, cursor } = toPage(bought, request.pageSize, ({ content }) => content);
  const ids = list.map(({ id }) => id);
  const [cards, states] = await Promise.all([
    toCardTexts(context, list),
    listViewerStates(database, viewer.userId, ids),
  ]);
  const boughtAt = new Map(list.map((content) => [content.id, content.boughtAt.getTime()]));
  const stateOf = new Map(states.map((state) => [state.contentId, state]));
  const texts = cards.map((card) => {
    const text = withViewerState(card, stateOf.get(card.id));
    return `${text.slice(0, -1)},"boughtAt":${boughtAt.get(card.id)}}`;
  });
  return new JsonText(pageText(texts, cursor));
}

/** A user's purchases that this audience may know of, refunds included, latest first. Error: 4000 (cursor). */
export async function purchaseLines(
  { database }: { database: Database },
  of: { userId: string; audience: Audience },
  request: PageRequest & { kind?: PurchaseKind | undefined },
) {
  const rows = await listPurchases(database, {
    ...of,
    kind: request.kind,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toPurchaseLine);
}

export function toPurchaseLine(row: ListedPurchase): PurchaseLine {
  const { id, kind, subjectId, title, state, priceGoldCents, fullPriceGoldCents } = row;
  const boughtAt = row.boughtAt.getTime();
  const refundedAt = row.refundedAt?.getTime() ?? null;
  return {
    id,
    kind,
    subjectId,
    title,
    state,
    priceGoldCents,
    fullPriceGoldCents,
    boughtAt,
    refundedAt,
  };
}
