import { lockDueShares, markSharePaid } from '../../db/queries/purchases/shares.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import type { AppContext } from '../app-context.ts';

const BATCH = 100;

/**
 * Credits sellers with the shares whose time for refunds is over. Answers whether more may be waiting. A batch
 * that fails is tried again as a whole; the key of a share is its purchase.
 */
export async function payShares({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    const due = await lockDueShares({ orm }, new Date(), BATCH);
    // Sellers in one order, so that two workers never wait for each other in a ring.
    const sorted = due.toSorted((a, b) => ((a.sellerId ?? '') < (b.sellerId ?? '') ? -1 : 1));
    for (const purchase of sorted) {
      const { outcome } = await postTransfer(
        { orm },
        {
          scope: 'share',
          key: purchase.id,
          causeKind: 'share',
          causeId: purchase.id,
          note: purchase.title,
          sides: goldSides(
            { kind: 'revenue', ownerId: null },
            { kind: 'userIncome', ownerId: purchase.sellerId },
            purchase.shareGoldCents,
          ),
        },
      );
      if (outcome !== 'posted') throw new Error(`share of ${purchase.id}: ${outcome}`);
      await markSharePaid({ orm }, purchase.id);
    }
    return due.length === BATCH;
  });
}
