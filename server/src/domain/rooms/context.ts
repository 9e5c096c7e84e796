import type { Database } from '../../db/connect.ts';
import type { CountedTagRow } from '../../db/queries/content/tag-counts.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';

/** The members of the app's context that this area takes. */
export interface RoomContext {
  database: Database;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  /** Tags of each room, by audience and kinds. */
  roomTags: InvalidatingCache<CountedTagRow[]>;
}
