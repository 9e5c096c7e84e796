import type { OpenableRow } from '../../db/queries/content/open.ts';
import type { SubjectKind } from '../../db/schema/purchases.ts';
import type { postPurchase } from '../../ledger/post.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';

const DAY_MS = 86_400_000;

/** What is sold, and for how much, in hundredths of gold. */
export interface Sale {
  kind: SubjectKind;
  subjectId: string;
  title: string;
  priceGoldCents: number;
  /** Before the member's discount; null where there is none. */
  fullPriceGoldCents: number | null;
}

/** The order of a sale: its seller is the uploader, whose share is due when the time for refunds is over. */
export function toOrder(
  settings: Settings,
  viewer: Viewer,
  { rating, uploaderId: sellerId }: Pick<OpenableRow, 'rating' | 'uploaderId'>,
  sale: Sale,
  key: string,
): Parameters<typeof postPurchase>[1] {
  const { creatorSharePercent, refundWindowDays } = settings.current;
  const { priceGoldCents: price } = sale;
  const share = sellerId ? Math.floor((price * creatorSharePercent) / 100) : 0;
  return {
    userId: viewer.userId,
    key,
    kind: sale.kind,
    subjectId: sale.subjectId,
    title: sale.title,
    rating,
    price,
    fullPrice: sale.fullPriceGoldCents ?? price,
    sellerId,
    share,
    shareDueAt: share > 0 ? new Date(Date.now() + refundWindowDays * DAY_MS) : null,
  };
}
