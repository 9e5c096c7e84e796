import { refreshWholesOf } from '../../db/queries/content/parts.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/**
 * To be called once a change of a content's state, cover or uploader is committed: the whole that it is a part of shows it
 * at once, and every process invalidates what it caches of both and of lists. `withMedia` where its media must not be
 * served any more, or are served again.
 */
export async function publishContentChange(
  { database, events }: { database: Database; events: EventBus },
  id: string,
  { withMedia = false }: { withMedia?: boolean } = {},
): Promise<void> {
  const wholes = await refreshWholesOf(database, id);
  await Promise.all([
    ...[id, ...wholes].map((changed) => events.publish('catalogue', changed)),
    ...(withMedia ? [events.publish('media', id)] : []),
  ]);
}
