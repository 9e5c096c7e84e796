import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { setLikeOrFavorite } from '../../db/queries/library/viewer-state.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { idHashOf } from '../feed/id-hash.ts';
import { noteSignals } from '../feed/signals.ts';
import type { Viewer } from '../viewer.ts';
import { openContent } from '../content/open-content.ts';
import type { LibraryContext } from './context.ts';
import type { Database } from '../../db/connect.ts';

const { signals } = feedRules;
/** Feeds are of videos and posts, and learn from those alone. */
const inFeeds = new Set<string>([...videoKind.options, 'post']);

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
  if (changed && inFeeds.has(content.kind)) await noteTaste(context, viewer, content, change);
}

function noteTaste(
  context: { database: Database },
  { userId }: Viewer,
  content: OpenableRow,
  { counter, on }: Change,
): Promise<void> {
  const weight = counter === 'likes' ? signals.like : signals.collect;
  return noteSignals(context, userId, [
    {
      weight: on ? weight : -weight,
      about: {
        tags: content.tags.map((tag) => idHashOf(tag.id)),
        uploader: content.uploaderId ? idHashOf(content.uploaderId) : null,
      },
      // What is similar is computed for videos alone.
      likedId: on && content.kind !== 'post' ? content.id : undefined,
    },
  ]);
}
