import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { PlaceInSeries, Price } from '@yehang/contract/shapes/series.ts';
import type { TiersRow } from '../../db/queries/content/rows.ts';
import type { WholeOfPlay } from '../../db/queries/playback/open-play.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { isThere } from '../access/is-there.ts';
import type { Settings } from '../settings/settings.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { EpisodeOrders } from './episode-orders.ts';

/**
 * Where a video stands among the visible episodes of its series, for its player; null if the viewer may not know of the
 * series.
 */
export async function placeInSeries(
  { episodeOrders, settings }: { episodeOrders: EpisodeOrders; settings: Settings },
  viewer: Viewer,
  series: WholeOfPlay,
  tiers: TiersRow,
): Promise<PlaceInSeries | null> {
  const audience = audienceOf(viewer);
  const isOfAudience =
    audience === 'everything' || (series.rating === 'general' && !series.darkOnly);
  if (!isThere(series) || !isOfAudience) return null;
  const { id, title, number, owns } = series;
  const order = await episodeOrders.get(id);
  const visible = audience === 'general' ? order.general : order.everything;
  const access = decideAccess({
    viewer: { userId: viewer.userId, owns, tiers: toHeldTiers(tiers) },
    content: { ...series, previewUnits: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return {
    id,
    title,
    number,
    episodes: visible.length,
    previousId: visible.findLast((it) => it.number < number)?.contentId ?? null,
    nextId: visible.find((it) => it.number > number)?.contentId ?? null,
    price: priceIn(access),
  };
}

/** What the viewer would pay; null where nothing is to be bought. */
export function priceIn({ need }: AccessDecision): Price {
  if (!need || need.priceGoldCents === null) return null;
  const { priceGoldCents, fullPriceGoldCents } = need;
  return { priceGoldCents, fullPriceGoldCents };
}
