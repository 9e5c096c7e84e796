import type { RewardClaim } from '@yehang/contract/shapes/reward-task.ts';
import type { ClaimRow } from '../../db/queries/reward-tasks/claims.ts';

/** A reward as its user sees it. */
export function toClaim(row: ClaimRow): RewardClaim {
  const { id, taskId, name, goldCents, tier, days, gift, giftState, carrier, trackingNumber } = row;
  return {
    ...{ id, taskId, name, goldCents, tier, days, gift, giftState, carrier, trackingNumber },
    at: row.createdAt.getTime(),
  };
}
