import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Seal } from '../seal.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** The members of the app's context that this area takes. */
export interface ReviewContext {
  database: Database;
  events: EventBus;
  seal: Seal;
  /** The module of each kind of content. */
  kinds: ContentKinds;
}
