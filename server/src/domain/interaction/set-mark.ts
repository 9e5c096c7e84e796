import { setMark } from '../../db/queries/marks.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { feedRules } from '../feed/feed-rules.ts';
import { fingerprintOf } from '../feed/fingerprint.ts';
import { noteSignals } from '../feed/signals.ts';
import type { Viewer } from '../viewer.ts';

const { signals } = feedRules;

/** Likes or collects a video, or takes it back. Errors: 4031, 4040. */
export async function markVideo(
  domain: Domain,
  viewer: Viewer,
  mark: { itemId: string; counter: 'likes' | 'collects'; on: boolean },
): Promise<void> {
  const { item } = await getWatchable(domain, viewer, mark.itemId);
  const changed = await setMark(domain.database, { ...mark, userId: viewer.userId });
  if (!changed) return;
  const weight = mark.counter === 'likes' ? signals.like : signals.collect;
  await noteSignals(domain, viewer.userId, [
    {
      weight: mark.on ? weight : -weight,
      about: {
        tags: item.tags.map((tag) => fingerprintOf(tag.id)),
        uploader: item.uploaderId ? fingerprintOf(item.uploaderId) : null,
      },
      likedId: mark.on ? mark.itemId : undefined,
    },
  ]);
}
