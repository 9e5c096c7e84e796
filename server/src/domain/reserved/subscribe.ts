import { listReservedDetails } from '../../db/queries/reserved/details.ts';
import { setSubscription } from '../../db/queries/reserved/subscriptions.ts';
import { AppError } from '../app-error.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

/** Subscribes to an announced content, or takes it back. Errors: 4031, 4040, 4090 (it is out already). */
export async function subscribe(
  context: OpenContext,
  viewer: Viewer,
  { id: contentId, subscribed }: { id: string; subscribed: boolean },
): Promise<{ subscribed: boolean; subscribers: number }> {
  await openContentOf(context, viewer, contentId, ['reserved']);
  const { database } = context;
  const details = (await listReservedDetails(database, [contentId])).get(contentId);
  if (subscribed && details?.released) throw new AppError(4090, '已经上线，直接去看吧');
  const { userId } = viewer;
  const subscribers = await setSubscription(database, { userId, contentId, on: subscribed });
  return { subscribed, subscribers };
}
