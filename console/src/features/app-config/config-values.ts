import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';
import {
  type InHundredths,
  toWithdrawalRequest,
  toWithdrawalValues,
  type WithdrawalAmounts,
  withdrawalFieldName,
} from './withdrawal-amounts.ts';

type Amount =
  | 'giftDailyCap'
  | 'giftTwoPeopleAbove'
  | 'giftConfirmAbove'
  | 'friendGiftMax'
  | 'friendGiftDaily'
  | 'agentCardRate';

/** A level of agents as the form has it. */
export interface LevelValues {
  fromGold: number;
  percent: number;
}

/** The config as the form has it: amounts in gold, or in the currency. */
export type ConfigValues = Omit<
  AppConfig,
  'version' | 'appVersion' | 'agentLevels' | `${Amount}Cents` | InHundredths
> &
  Record<`${Amount}Gold`, number> &
  WithdrawalAmounts & { agentLevels: LevelValues[] };

export function toValues(config: AppConfig): ConfigValues {
  const { version: _version, appVersion: _appVersion, ...rest } = toWithdrawalValues(config);
  const { giftDailyCapCents, giftTwoPeopleAboveCents, giftConfirmAboveCents, ...others } = rest;
  const { friendGiftMaxCents, friendGiftDailyCents, ...more } = others;
  const { agentCardRateCents, agentLevels, ...values } = more;
  return {
    ...values,
    friendGiftMaxGold: centsToGold(friendGiftMaxCents),
    friendGiftDailyGold: centsToGold(friendGiftDailyCents),
    giftDailyCapGold: centsToGold(giftDailyCapCents),
    giftTwoPeopleAboveGold: centsToGold(giftTwoPeopleAboveCents),
    giftConfirmAboveGold: centsToGold(giftConfirmAboveCents),
    agentCardRateGold: centsToGold(agentCardRateCents),
    agentLevels: agentLevels.map(({ fromGoldCents, percent }) => ({
      fromGold: centsToGold(fromGoldCents),
      percent,
    })),
  };
}

export function toRequest(form: ConfigValues): Omit<AppConfig, 'version' | 'appVersion'> {
  const { giftDailyCapGold, giftTwoPeopleAboveGold, giftConfirmAboveGold, ...others } =
    toWithdrawalRequest(form);
  const { friendGiftMaxGold, friendGiftDailyGold, ...more } = others;
  const { agentCardRateGold, agentLevels, ...values } = more;
  return {
    ...values,
    friendGiftMaxCents: goldToCents(friendGiftMaxGold),
    friendGiftDailyCents: goldToCents(friendGiftDailyGold),
    giftDailyCapCents: goldToCents(giftDailyCapGold),
    giftTwoPeopleAboveCents: goldToCents(giftTwoPeopleAboveGold),
    giftConfirmAboveCents: goldToCents(giftConfirmAboveGold),
    // The one amount with a fraction: what 1.00 of a price counts as.
    agentCardRateCents: Math.round(agentCardRateGold * 100),
    agentLevels: agentLevels.map(({ fromGold, percent }) => ({
      fromGoldCents: goldToCents(fromGold),
      percent,
    })),
  };
}

/** The form's name for a field of the call. */
export function toFieldName(field: string): string {
  return withdrawalFieldName(field) ?? field.replace(/Cents$/, 'Gold');
}
