import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Log } from '../log.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import type { Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';

/** What the chat with support needs of the process. */
export interface SupportContext {
  database: Database;
  events: EventBus;
  seal: Seal;
  counters: Counters;
  pictureGrants: PictureGrants;
  log: Log;
}

/** The subject of messages to streams that show places in the queue. */
export const QUEUE = 'queue';

/**
 * Tells streams that conversations changed.
 * `isQueueChanged`: one joined or left the queue, which moves the places of the others.
 */
export async function publishSupport(
  { events }: Pick<SupportContext, 'events'>,
  ids: readonly string[],
  { isQueueChanged }: { isQueueChanged: boolean },
): Promise<void> {
  for (const id of ids) await events.publish('support', id);
  if (isQueueChanged && ids.length > 0) await events.publish('support', QUEUE);
}
