import { setLikeOrFavorite } from '../../db/queries/library/viewer-state.ts';
import { openContent } from './open-content.ts';
import type { AppContext } from '../app-context.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { idHashOf } from '../feed/id-hash.ts';
import { noteSignals } from '../feed/signals.ts';
import type { Viewer } from '../viewer.ts';

const { signals } = feedRules;

/** Likes or collects a video, or takes it back. Errors: 4031, 4040. */
export async function likeOrFavorite(
  context: AppContext,
  viewer: Viewer,
  change: { contentId: string; counter: 'likes' | 'collects'; on: boolean },
): Promise<void> {
  const { item } = await openContent(context, viewer, change.contentId);
  const changed = await setLikeOrFavorite(context.database, { ...change, userId: viewer.userId });
  if (!changed) return;
  const weight = change.counter === 'likes' ? signals.like : signals.collect;
  await noteSignals(context, viewer.userId, [
    {
      weight: change.on ? weight : -weight,
      about: {
        tags: item.tags.map((tag) => idHashOf(tag.id)),
        uploader: item.uploaderId ? idHashOf(item.uploaderId) : null,
      },
      likedId: change.on ? change.contentId : undefined,
    },
  ]);
}
