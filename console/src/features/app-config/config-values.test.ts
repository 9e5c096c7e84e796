import type { AppConfig } from '@yehang/contract/shapes/console-config.ts';
import { expect, it } from 'vitest';
import { toFieldName, toRequest, toValues } from './config-values.ts';

it('shows amounts in gold, and sends what it was given', () => {
  const config = {
    giftDailyCapCents: 1_000_000,
    giftDailyCapDays: 3_660,
    giftTwoPeopleAboveCents: 200_000,
    giftConfirmAboveCents: 100_000,
    friendGiftMaxCents: 100_000,
    friendGiftDailyCents: 300_000,
    agentCardRateCents: 120,
    agentLevels: [
      { fromGoldCents: 0, percent: 10 },
      { fromGoldCents: 5_000_000, percent: 15 },
    ],
    refundWindowDays: 7,
    withdrawalRateGoldCents: 1_000,
    withdrawalMinGoldCents: 100_000,
    withdrawalMaxGoldCents: 5_000_000,
    withdrawalDailyGoldCents: 10_000_000,
    withdrawalFeeMinCents: 200,
    withdrawalTwoPeopleAboveCents: 100_000,
  };
  const values = toValues({ ...config, version: 3, appVersion: '2.1.2' } as AppConfig);
  expect(values).toMatchObject({
    giftDailyCapGold: 10_000,
    agentCardRateGold: 1.2,
    agentLevels: [
      { fromGold: 0, percent: 10 },
      { fromGold: 50_000, percent: 15 },
    ],
  });
  expect(toRequest(values)).toEqual(config);
  expect(toFieldName('agentCardRateCents')).toBe('agentCardRateGold');
});
