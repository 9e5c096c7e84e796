import type { Picture, Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import { callConsole } from '../../lib/api/call.ts';
import { needsPrice, needsTier } from '../../entities/content/access-rule.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';

/** A series with its tags, which come with its detail alone. */
export interface SeriesRecord extends ConsoleSeries {
  readonly tags?: string[];
}

/** The full record of a series. */
export async function readSeries(id: string): Promise<SeriesRecord> {
  const [series, content] = await Promise.all([
    callConsole('series/info', { id }),
    callConsole('content/info', { id }),
  ]);
  return { ...series, tags: content.tags.map(({ name }) => name) };
}

/** Form values: prices in whole gold; picture and episodes as objects, for the preview. */
export interface SeriesValues extends Pick<
  ConsoleSeries,
  'title' | 'description' | 'rating' | 'darkOnly' | 'finished' | 'enabled' | 'freeEpisodes' | 'rule'
> {
  tags: string[];
  cover: Picture | null;
  tier: Tier;
  episodePriceGold: number | null;
  priceGold: number | null;
  episodes: readonly SelectedContent[];
}

export const blankSeries: SeriesValues = {
  title: '',
  description: '',
  tags: [],
  rating: 'general',
  darkOnly: false,
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

export function toSeriesValues(series: SeriesRecord): SeriesValues {
  const { title, description, rating, darkOnly, finished, enabled } = series;
  const { freeEpisodes, rule, cover } = series;
  const { tags = [], tier, episodePriceGoldCents, priceGoldCents, chosen: episodes } = series;
  return {
    ...{ title, description, rating, darkOnly, finished, enabled, freeEpisodes, rule, cover },
    ...{ episodes, tags },
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
