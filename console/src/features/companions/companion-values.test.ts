import type { CompanionSettings } from '@yehang/contract/shapes/companion-score.ts';
import { expect, it } from 'vitest';
import { sampleId } from '../../../test/sample-content.ts';
import { toSettings, toValues } from './companion-values.ts';

const settings: CompanionSettings = {
  products: [
    {
      ...{ id: sampleId(1), name: '300 积分', enabled: true },
      ...{ scoreCents: 30_000, bonusScoreCents: 1_929, priceGoldCents: 2_990 },
    },
  ],
  gifts: [
    {
      ...{ id: sampleId(2), name: '热茶', icon: 'tea', enabled: false },
      ...{ scoreCents: 501, points: 12 },
    },
  ],
  levels: [{ name: '初见', points: 0, background: null, opening: '' }],
  ...{ messagesPerDay: 100, pointsPerMessage: 1 },
  messagesPerDayOfTiers: { supreme: 900, normal: 500, live: 500, dark: 500 },
  ...{ summariseEvery: 20, contextMessages: 30, mostCharacters: 50, version: 4 },
};

it('the form shows whole amounts, and saves the same settings to the hundredth', () => {
  const values = toValues(settings);
  expect(values.products[0]).toMatchObject({ score: 300, bonus: 19.29, gold: 29.9 });
  expect(values.gifts[0]).toMatchObject({ score: 5.01 });
  expect(toSettings(values, 4)).toEqual(settings);
});
