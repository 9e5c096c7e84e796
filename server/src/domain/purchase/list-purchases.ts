import type { PurchaseLine } from '@yehang/contract/shapes/money.ts';
import type { PurchaseRow } from '../../db/queries/purchases/purchases.ts';
import { listViewerStates } from '../../db/queries/library/viewer-state.ts';
import {
  listBoughtVideos,
  listPurchases,
  type ListedPurchase,
} from '../../db/queries/purchases/lists.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** Videos that the viewer owns, latest first; only what this audience may know of. Error: 4000 (cursor). */
export async function boughtVideos(
  { database }: AppContext,
  viewer: Viewer,
  request: PageRequest & { kind?: 'short' | 'long' | undefined },
) {
  const rows = await listBoughtVideos(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    kind: request.kind ?? null,
    after: fromCursor(request.cursor),
    limit: request.pageSize + 1,
  });
  const ids = rows.map((row) => row.contentId);
  const states = new Map(
    (await listViewerStates(database, viewer.userId, ids)).map((mark) => [mark.contentId, mark]),
  );
  return toPage(rows, request.pageSize, (row) => ({
    ...toVideoCard({ ...row, id: row.contentId }),
    marks: toViewerState(states.get(row.contentId)),
    boughtAt: row.boughtAt.getTime(),
  }));
}

/** A user's purchases that this audience may know of, refunds included, latest first. Error: 4000 (cursor). */
export async function purchaseLines(
  { database }: AppContext,
  of: { userId: string; audience: Audience },
  request: PageRequest & { kind?: ListedPurchase['subjectKind'] | undefined },
) {
  const rows = await listPurchases(database, {
    ...of,
    kind: request.kind,
    after: fromCursor(request.cursor),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toPurchaseLine);
}

export function toPurchaseLine(row: PurchaseRow): PurchaseLine {
  const { id, subjectKind, subjectId, title, state, priceGoldCents, fullPriceGoldCents } = row;
  const boughtAt = row.boughtAt.getTime();
  const refundedAt = row.refundedAt?.getTime() ?? null;
  return {
    id,
    subjectKind,
    subjectId,
    title,
    state,
    priceGoldCents,
    fullPriceGoldCents,
    boughtAt,
    refundedAt,
  };
}
