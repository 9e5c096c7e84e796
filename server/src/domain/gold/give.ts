import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { newId } from '../../db/new-id.ts';
import { goldSides, postTransfer } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Gives a user gold out of promotions, or below zero takes it back, once per key, with an entry in the audit
 * log. Answers what the user holds then. Errors: 4040, 4090 (the key gave something else), 4102 (there is less
 * to take back).
 */
export async function giveGold(
  { database }: { database: Database },
  staff: StaffMember,
  gift: { userId: string; goldCents: number; reason: string; idempotencyKey: string },
): Promise<{ goldCents: number }> {
  const { userId, goldCents, reason } = gift;
  if (!(await findUser(database, userId))) throw new AppError(4040, '没有这个用户');
  const promotions = { kind: 'promotions', ownerId: null } as const;
  const gold = { kind: 'userGold', ownerId: userId } as const;
  const isGift = goldCents > 0;
  await database.orm.transaction(async (orm) => {
    const { outcome } = await postTransfer(
      { orm },
      {
        scope: `staff:${staff.staffId}`,
        key: gift.idempotencyKey,
        causeKind: isGift ? 'promotion' : 'promotionReturn',
        causeId: newId(),
        note: reason,
        sides: isGift
          ? goldSides(promotions, gold, goldCents)
          : goldSides(gold, promotions, -goldCents),
      },
    );
    if (outcome === 'short') throw new AppError(4102, '用户的金币没有这么多');
    if (outcome === 'conflict') throw new AppError(4090, '这次操作已经用于另一笔金币');
    const detail = { goldCents, reason };
    if (outcome === 'posted')
      await writeAuditLog({ orm }, staff, { action: 'user.gold', subject: userId, detail });
  });
  return { goldCents: await getGoldBalance(database, userId) };
}

/** Gives a user days of a tier, or below zero takes some back, once per key, audited. Error: 4040. */
export async function giveTier(
  { database }: { database: Database },
  staff: StaffMember,
  gift: { userId: string; tier: Tier; days: number; reason: string; idempotencyKey: string },
): Promise<void> {
  const { userId, tier, days, reason } = gift;
  if (!(await findUser(database, userId))) throw new AppError(4040, '没有这个用户');
  const key = `${staff.staffId}:${gift.idempotencyKey}`;
  await database.orm.transaction(async (orm) => {
    if (!(await grantTier({ orm }, { userId, tier, days, reason, source: 'staff', key }))) return;
    const detail = { tier, days, reason };
    await writeAuditLog({ orm }, staff, { action: 'user.tier', subject: userId, detail });
  });
}
