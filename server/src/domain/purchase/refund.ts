import type { Queryable } from '../../db/types.ts';
import { findFriendGiftOfPurchase } from '../../db/queries/friend-gifts/friend-gifts.ts';
import { lockAccounts } from '../../db/queries/ledger/ledger.ts';
import {
  lockPurchase,
  markRefunded,
  type PurchaseRow,
} from '../../db/queries/purchases/purchases.ts';
import { findTierGrant, grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';

type Refunder = Pick<StaffMember, 'login' | 'address'> & { staffId: string | null };

/**
 * Gives the price of a purchase back, ends what it opened, and takes the seller's share with it: a pending one
 * is void; a paid one comes back as far as the seller still holds it, else the platform bears it.
 * Errors: 4040, 4090 (refunded already).
 */
export async function refundPurchase(
  { database }: { database: Database },
  staff: Refunder,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const purchase = await lockPurchase({ orm }, id);
    if (!purchase) throw new AppError(4040, '没有这笔购买');
    if (purchase.state !== 'owned') throw new AppError(4090, '这笔购买已经退款');
    await lockSides({ orm }, purchase);
    const transferId = await returnGold({ orm }, purchase, reason);
    const shareState = await reverseShare({ orm }, purchase);
    if (purchase.subjectKind === 'card') await revokeTierDays({ orm }, purchase);
    await markRefunded({ orm }, id, { reason, transferId, shareState });
    const detail = { purchase: id, goldCents: purchase.priceGoldCents, reason };
    await writeAuditLog({ orm }, staff, {
      action: 'purchase.refund',
      subject: purchase.userId,
      detail,
    });
  });
}

/** Of the buyer and of a seller who was paid. */
async function lockSides(
  database: Queryable,
  { userId, sellerId, shareState }: PurchaseRow,
): Promise<void> {
  const seller = shareState === 'paid' ? sellerId : null;
  await lockAccounts(database, [
    { ownerId: userId, kind: 'userGold' },
    ...(seller === null ? [] : [{ ownerId: seller, kind: 'userIncome' as const }]),
  ]);
}

async function returnGold(database: Queryable, purchase: PurchaseRow, reason: string) {
  if (purchase.priceGoldCents === 0) return null;
  const { outcome, transferId } = await postTransfer(database, {
    scope: 'refund',
    key: purchase.id,
    causeKind: 'refund',
    causeId: purchase.id,
    note: purchase.title || reason,
    sides: goldSides(
      { kind: 'refunds', ownerId: null },
      { kind: 'userGold', ownerId: purchase.userId },
      purchase.priceGoldCents,
    ),
  });
  if (outcome !== 'posted') throw new Error(`refund of ${purchase.id}: ${outcome}`);
  return transferId;
}

async function reverseShare(
  database: Queryable,
  purchase: PurchaseRow,
): Promise<PurchaseRow['shareState']> {
  if (purchase.shareState === 'pending') return 'void';
  if (purchase.shareState !== 'paid') return purchase.shareState;
  const { outcome } = await postTransfer(database, {
    scope: 'shareReturn',
    key: purchase.id,
    causeKind: 'shareReturn',
    causeId: purchase.id,
    note: purchase.title,
    sides: goldSides(
      { kind: 'userIncome', ownerId: purchase.sellerId },
      { kind: 'revenue', ownerId: null },
      purchase.shareGoldCents,
    ),
  });
  return outcome === 'posted' ? 'returned' : 'paid';
}

/**
 * Takes back what the purchase gave, whatever its card gives by now. A card that was given to a friend takes its days
 * back from them.
 */
async function revokeTierDays(database: Queryable, purchase: PurchaseRow): Promise<void> {
  const gift = await findFriendGiftOfPurchase(database, purchase.id);
  if (gift?.tier && gift.days !== null) {
    const { receiverId: userId, tier, days } = gift;
    const source = { source: 'cardRefund', key: purchase.id } as const;
    await grantTier(database, { userId, tier, days: -days, ...source });
    return;
  }
  const { userId, id: key } = purchase;
  const given = await findTierGrant(database, { source: 'card', key });
  if (!given) return;
  const { tier, days } = given;
  await grantTier(database, { userId, tier, days: -days, source: 'cardRefund', key });
}
