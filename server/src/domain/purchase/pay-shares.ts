import { clearFailedRows } from '../../db/queries/jobs/failures.ts';
import type { PurchaseRow } from '../../db/queries/purchases/purchases.ts';
import { lockDueShares, markSharePaid } from '../../db/queries/purchases/shares.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { noteBadRow } from '../jobs/bad-rows.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';

const BATCH = 100;

/**
 * Credits sellers with the shares whose time for refunds is over. Answers whether more may be waiting. A share that
 * cannot be credited is rolled back by itself and tried again later; the key of a share is its purchase.
 */
export async function payShares({
  database,
  log,
}: {
  log: Logger;
  database: Database;
}): Promise<boolean> {
  return database.orm.transaction(async (orm) => {
    const due = await lockDueShares({ orm }, new Date(), BATCH);
    // Sellers in one order, so that two workers never deadlock.
    const sorted = due.toSorted((a, b) => ((a.sellerId ?? '') < (b.sellerId ?? '') ? -1 : 1));
    const paid: string[] = [];
    for (const share of sorted) {
      try {
        await orm.transaction((savepoint) => payShare({ orm: savepoint }, share));
        paid.push(share.id);
      } catch (error) {
        await noteBadRow({ orm, log }, { queue: 'shares', subject: share.id, error });
      }
    }
    await clearFailedRows({ orm }, 'shares', paid);
    return due.length === BATCH;
  });
}

async function payShare(database: Queryable, share: PurchaseRow): Promise<void> {
  const { outcome } = await postTransfer(database, {
    scope: 'share',
    key: share.id,
    causeKind: 'share',
    causeId: share.id,
    note: share.title,
    sides: goldSides(
      { kind: 'revenue', ownerId: null },
      { kind: 'userIncome', ownerId: share.sellerId },
      share.shareGoldCents,
    ),
  });
  if (outcome !== 'posted') throw new Error(`share of ${share.id}: ${outcome}`);
  await markSharePaid(database, share.id);
  if (share.sellerId === null) return;
  await addSystemMessage(database, {
    userId: share.sellerId,
    kind: 'income',
    key: `share:${share.id}`,
    title: `收益到账 ${toGoldText(share.shareGoldCents)}`,
    text: '有人购买了你的作品，分成已计入收益',
    link: { path: '/mine/gold/gold-detail' },
  });
}
