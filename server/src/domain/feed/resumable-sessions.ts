import { LRUCache } from 'lru-cache';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { FeedPlace } from './feed-cursor.ts';
import { feedRules } from './feed-rules.ts';

/** A few hundred bytes each. */
const MOST = 50_000;

type SessionViewer = Pick<Viewer, 'userId' | 'edition' | 'ageConfirmed'>;

/**
 * Where feed sessions of this process are that have pages chosen ahead: a viewer who comes back, or refreshes, is
 * shown those before anything is chosen anew. A hint alone: whether a page is still there, the database says.
 */
export class ResumableSessions {
  private readonly places = new LRUCache<string, FeedPlace>({
    max: MOST,
    ttl: feedRules.aheadMinutes * 60_000,
    ttlResolution: 1_000,
  });

  /** Undefined where none is known. What was chosen for another audience is not for this one. */
  find(viewer: SessionViewer, feed: string): FeedPlace | undefined {
    return this.places.get(keyOf(viewer, feed));
  }

  /** Where the session is after a page that it was given. */
  note(viewer: SessionViewer, feed: string, place: FeedPlace | null): void {
    const key = keyOf(viewer, feed);
    if (place?.mayHaveAhead) this.places.set(key, place);
    else this.places.delete(key);
  }
}

const keyOf = (viewer: SessionViewer, feed: string) =>
  `${feed} ${audienceOf(viewer)} ${viewer.userId}`;
