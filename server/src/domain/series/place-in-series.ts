import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { PlaceInSeries, Price } from '@yehang/contract/shapes/series.ts';
import { findPlaceInSeries } from '../../db/queries/series/series.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/** Where a video stands in its series, for its player; null if it is in none. */
export async function placeInSeries(
  { database, settings }: { database: Database; settings: Settings },
  viewer: Viewer,
  { id: contentId }: { id: string },
): Promise<PlaceInSeries | null> {
  const { userId } = viewer;
  const audience = audienceOf(viewer);
  const found = await findPlaceInSeries(database, contentId, { userId, audience });
  if (!found) return null;
  const { id, title, number, episodes, previousId, nextId } = found;
  const access = decideAccess({
    viewer: { userId, owns: found.owns, tiers: toHeldTiers(found) },
    content: { ...found, previewUnits: 0 },
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return { id, title, number, episodes, previousId, nextId, price: priceIn(access) };
}

/** What the viewer would pay; null where nothing is to be bought. */
export function priceIn({ need }: AccessDecision): Price {
  if (!need || need.priceGoldCents === null) return null;
  const { priceGoldCents, fullPriceGoldCents } = need;
  return { priceGoldCents, fullPriceGoldCents };
}
