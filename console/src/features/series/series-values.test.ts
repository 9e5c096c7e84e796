import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import { expect, it } from 'vitest';
import { toSeriesValues } from './series-values.ts';

const series: ConsoleSeries = {
  id: '01890000-0000-7000-8000-000000000001',
  title: '坐慢车去看世界',
  description: '',
  enabled: true,
  rating: 'general',
  darkOnly: false,
  finished: true,
  cover: null,
  freeEpisodes: 1,
  rule: 'vipOrGold',
  tier: 'live',
  episodePriceGoldCents: 300,
  priceGoldCents: null,
  chosen: [],
  createdAt: 0,
  publishedAt: 0,
  updatedAt: 0,
  version: 3,
};

it('shows prices in whole gold and keeps missing ones empty', () => {
  expect(toSeriesValues(series)).toMatchObject({
    tier: 'live',
    episodePriceGold: 3,
    priceGold: null,
  });
});
