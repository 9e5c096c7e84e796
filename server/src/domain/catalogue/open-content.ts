import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { findPlayable, type PlayableRow } from '../../db/queries/media/playback.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

export interface OpenedContent {
  item: PlayableRow;
  access: AccessDecision;
}

/**
 * A video as this viewer meets it. What is hidden, or in review once more, stays open for those who bought it.
 * Errors: 4040 (none, not published, or not of this edition), 4031 (adult, age not confirmed).
 */
export async function openContent(
  { database, settings }: AppContext,
  viewer: Viewer,
  itemId: string,
): Promise<OpenedContent> {
  const item = await findPlayable(database, itemId, viewer.userId);
  if (!item || !isThere(item) || !item.mediaReady) throw new AppError(4040);
  if (item.rating === 'adult') {
    if (viewer.edition === 'light') throw new AppError(4040);
    if (!viewer.ageConfirmed) throw new AppError(4031);
  }
  const access = decideAccess({
    viewer: {
      userId: viewer.userId,
      owns: item.owns,
      tiers: toHeldTiers(item),
    },
    item,
    now: new Date(),
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
  return { item, access };
}

function isThere(item: PlayableRow): boolean {
  if (item.state === 'published') return true;
  return item.owns && item.state !== 'takenDown' && !item.isWithheld;
}
