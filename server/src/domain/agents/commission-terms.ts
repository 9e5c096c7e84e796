import type { CommissionTerms } from '../../db/queries/recharge/orders.ts';
import type { OperatorSettings } from '../settings/settings.ts';

/** By what commissions are noted. Gold counts as it is bought, without bonuses; a card by its price. */
export function commissionTerms(settings: OperatorSettings): CommissionTerms {
  const { agentLevels, refundWindowDays, agentCardRateCents } = settings;
  return {
    levels: agentLevels,
    refundDays: refundWindowDays,
    cardRateGoldCents: agentCardRateCents,
  };
}
