import type { Picture, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import { callConsole } from '../../lib/api/call.ts';
import { needsPrice, needsTier } from '../../entities/content/access-rule.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';

/** Form values: prices in whole gold; picture and episodes as objects, for the preview. */
export interface SeriesValues extends Pick<
  ConsoleSeries,
  'title' | 'description' | 'rating' | 'finished' | 'enabled' | 'freeEpisodes' | 'rule'
> {
  cover: Picture | null;
  tier: Tier;
  episodePriceGold: number | null;
  priceGold: number | null;
  episodes: readonly ChosenItem[];
}

export const blankSeries: SeriesValues = {
  title: '',
  description: '',
  rating: 'general',
  finished: false,
  enabled: false,
  freeEpisodes: 1,
  rule: 'free',
  cover: null,
  tier: 'normal',
  episodePriceGold: null,
  priceGold: null,
  episodes: [],
};

export function toSeriesValues(series: ConsoleSeries): SeriesValues {
  const { title, description, rating, finished, enabled, freeEpisodes, rule, cover } = series;
  const { tier, episodePriceGoldCents, priceGoldCents, chosen: episodes } = series;
  return {
    ...{ title, description, rating, finished, enabled, freeEpisodes, rule, cover, episodes },
    tier: tier ?? 'normal',
    episodePriceGold: episodePriceGoldCents === null ? null : centsToGold(episodePriceGoldCents),
    priceGold: priceGoldCents === null ? null : centsToGold(priceGoldCents),
  };
}

/** Saves a series; fields that its access rule does not require are left out. */
export function saveSeries(values: SeriesValues, key: { id?: string; version?: number }) {
  const { cover, tier, episodePriceGold, priceGold, episodes, ...fields } = values;
  const { rule } = values;
  const cents = (gold: number | null) =>
    needsPrice(rule) && gold !== null ? goldToCents(gold) : null;
  return callConsole('series/save', {
    ...key,
    ...fields,
    cover: cover?.path ?? null,
    tier: needsTier(rule) ? tier : null,
    episodePriceGoldCents: cents(episodePriceGold),
    priceGoldCents: cents(priceGold),
    contentIds: episodes.map(({ id }) => id),
  });
}
