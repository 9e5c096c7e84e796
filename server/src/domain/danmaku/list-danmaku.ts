import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { danmakuPage } from '@yehang/contract/shapes/danmaku.ts';
import { DANMAKU_SEGMENT_SECONDS } from '@yehang/contract/shapes/danmaku-values.ts';
import { listOwnWaiting, listShownDanmaku } from '../../db/queries/danmaku/danmaku.ts';
import { openContentOf } from '../content/open-content.ts';
import { serialise, type JsonText } from '../json-text.ts';
import type { Viewer } from '../viewer.ts';
import { requireOpenAt } from './require-open-at.ts';
import { SHOWN_PER_SLICE, slicesOf } from './slices.ts';
import { toDanmaku } from './to-danmaku.ts';
import type { DanmakuContext } from './context.ts';

/** More than one sender may have waiting. */
const MOST_OWN = 50;

/**
 * One minute of a video's danmaku, the same for everybody who may watch the same of it; and, for their sender alone,
 * what waits for review.
 * Errors: 4031, 4040, 4100, 4101.
 */
export async function listDanmaku(
  context: DanmakuContext,
  viewer: Viewer,
  { id: contentId, segment }: { id: string; segment: number },
): Promise<JsonText> {
  const opened = await openContentOf(context, viewer, contentId, videoKind.options);
  requireOpenAt(opened, 0);
  const { content, access } = opened;
  const end = Math.min(content.extent, access.previewSeconds ?? Infinity);
  const start = segment * DANMAKU_SEGMENT_SECONDS;
  // What ends within the segment is another answer than the whole of it; there are two at most.
  const upTo = Math.min(end, start + DANMAKU_SEGMENT_SECONDS);
  if (upTo <= start) return NOTHING;
  const beforeMs = Math.ceil(upTo * 1000);
  const shared = await context.danmakuPages.get(`${contentId}|${segment}|${upTo}`, async () => {
    const rows = await listShownDanmaku(context.database, {
      contentId,
      ...slicesOf(segment),
      perSlice: SHOWN_PER_SLICE,
      beforeMs,
    });
    const list = rows.map((row) => toDanmaku(context, row));
    return serialise(danmakuPage, { list, own: [] }, { isShared: true });
  });
  const waiting = await listOwnWaiting(context.database, {
    contentId,
    authorId: viewer.userId,
    fromMs: start * 1000,
    beforeMs,
    limit: MOST_OWN,
  });
  if (waiting.length === 0) return shared;
  const { list } = danmakuPage.parse(JSON.parse(shared.text));
  return serialise(danmakuPage, { list, own: waiting.map((row) => toDanmaku(context, row)) });
}

const NOTHING = serialise(danmakuPage, { list: [], own: [] }, { isShared: true });
