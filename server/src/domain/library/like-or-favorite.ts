import { setLikeOrFavorite } from '../../db/queries/library/viewer-state.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { noteContentSignal } from '../feed/taste.ts';
import type { Viewer } from '../viewer.ts';
import { openContent } from '../content/open-content.ts';
import type { LibraryContext } from './context.ts';

const { signals } = feedRules;

interface Change {
  contentId: string;
  counter: 'likes' | 'favorites';
  on: boolean;
}

/** Likes or favorites a content of any kind, or takes it back. Errors: 4031, 4040. */
export async function likeOrFavorite(
  context: LibraryContext,
  viewer: Viewer,
  change: Change,
): Promise<void> {
  const { content } = await openContent(context, viewer, change.contentId);
  const changed = await setLikeOrFavorite(context.database, { ...change, userId: viewer.userId });
  const { counter, on } = change;
  const weight = counter === 'likes' ? signals.like : signals.collect;
  if (changed)
    await noteContentSignal(context, viewer, content, {
      weight: on ? weight : -weight,
      isLiked: on,
    });
}
