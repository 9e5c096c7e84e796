import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';

type Amount = 'giftDailyCap' | 'giftTwoPeopleAbove' | 'giftConfirmAbove';

/** The config as the form has it: amounts in whole gold. */
export type ConfigValues = Omit<AppConfig, 'version' | 'appVersion' | `${Amount}Cents`> &
  Record<`${Amount}Gold`, number>;

export function toValues(config: AppConfig): ConfigValues {
  const { version: _version, appVersion: _appVersion, ...rest } = config;
  const { giftDailyCapCents, giftTwoPeopleAboveCents, giftConfirmAboveCents, ...values } = rest;
  return {
    ...values,
    giftDailyCapGold: centsToGold(giftDailyCapCents),
    giftTwoPeopleAboveGold: centsToGold(giftTwoPeopleAboveCents),
    giftConfirmAboveGold: centsToGold(giftConfirmAboveCents),
  };
}

export function toRequest(form: ConfigValues): Omit<AppConfig, 'version' | 'appVersion'> {
  const { giftDailyCapGold, giftTwoPeopleAboveGold, giftConfirmAboveGold, ...values } = form;
  return {
    ...values,
    giftDailyCapCents: goldToCents(giftDailyCapGold),
    giftTwoPeopleAboveCents: goldToCents(giftTwoPeopleAboveGold),
    giftConfirmAboveCents: goldToCents(giftConfirmAboveGold),
  };
}

/** The form's name for a field of the call. */
export function toFieldName(field: string): string {
  return field.replace(/Cents$/, 'Gold');
}
