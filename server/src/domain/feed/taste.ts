import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { Database } from '../../db/connect.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import type { Viewer } from '../viewer.ts';
import { idHashOf } from './id-hash.ts';
import { noteSignals } from './signals.ts';

/** Feeds are of videos and posts, and learn from those alone. */
const inFeeds = new Set<string>([...videoKind.options, 'post']);

/** Learns from what a viewer did with a content; of a kind that no feed shows, nothing. */
export async function noteContentSignal(
  context: { database: Database },
  { userId }: Viewer,
  content: Pick<OpenableRow, 'id' | 'kind' | 'tags' | 'uploaderId'>,
  { weight, isLiked }: { weight: number; isLiked: boolean },
): Promise<void> {
  if (!inFeeds.has(content.kind)) return;
  await noteSignals(context, userId, [
    {
      weight,
      about: {
        tags: content.tags.map((tag) => idHashOf(tag.id)),
        uploader: content.uploaderId ? idHashOf(content.uploaderId) : null,
      },
      // What is similar is computed for videos alone.
      likedId: isLiked && kindCan(content.kind, 'video') ? content.id : undefined,
    },
  ]);
}
