import { setHidden, type HiddenScope } from '../../db/queries/feed/viewers.ts';
import { openContent } from '../content/open-content.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { feedRules } from './feed-rules.ts';
import { idHashOf } from './id-hash.ts';
import { noteSignals } from './signals.ts';
import type { FeedContext } from './context.ts';

export interface HideRequest {
  id: string;
  scope: HiddenScope;
  tagId?: string | undefined;
  isHidden: boolean;
}

/**
 * Keeps a video, its uploader or one of its tags out of the viewer's feeds from now on, or lets them in again;
 * interest follows, and comes back with the undoing. Errors: 4000 (a tag that is not the video's), 4031, 4040.
 */
export async function hideFromFeeds(
  context: FeedContext,
  viewer: Viewer,
  { id, scope, tagId, isHidden }: HideRequest,
): Promise<void> {
  const { content } = await openContent(context, viewer, id);
  const tagIds = content.tags.map((tag) => tag.id);
  if (scope === 'tag' && !tagIds.some((one) => one === tagId))
    throw badField('tagId', '标签不是这个视频的');
  const subject = { content: id, uploader: content.uploaderId, tag: tagId ?? null }[scope];
  if (!subject) throw new AppError(4040, '这个视频没有作者');
  const changed = await setHidden(
    context.database,
    viewer.userId,
    { scope, id: subject },
    isHidden,
  );
  if (!changed) return;
  const uploader = content.uploaderId ? idHashOf(content.uploaderId) : null;
  const about = {
    content: { tags: tagIds.map(idHashOf), uploader },
    uploader: { tags: [], uploader },
    tag: { tags: [idHashOf(subject)], uploader: null },
  }[scope];
  const { uninterested } = feedRules.signals;
  await noteSignals(context, viewer.userId, [
    { about, weight: isHidden ? uninterested : -uninterested },
  ]);
}
