import { DANMAKU_SEGMENT_SECONDS, danmakuPage } from '@yehang/contract/shapes/danmaku.ts';
import { listShownDanmaku } from '../../db/queries/danmaku.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { serialise, type JsonText } from '../json-text.ts';
import type { Viewer } from '../viewer.ts';
import { requireWatchableAt } from './require-watchable-at.ts';
import { SHOWN_PER_SLICE, slicesOf } from './slices.ts';
import { toDanmaku } from './to-danmaku.ts';

/**
 * One minute of a video's danmaku, the same for everybody who may watch the same of it.
 * Errors: 4031, 4040, 4100, 4101.
 */
export async function listDanmaku(
  domain: Domain,
  viewer: Viewer,
  { id: itemId, segment }: { id: string; segment: number },
): Promise<JsonText> {
  const watchable = await getWatchable(domain, viewer, itemId);
  requireWatchableAt(watchable, 0);
  const { item, access } = watchable;
  const end = Math.min(item.durationSeconds, access.previewSeconds ?? Infinity);
  const start = segment * DANMAKU_SEGMENT_SECONDS;
  // What ends within the segment is another answer than the whole of it; there are two at most.
  const upTo = Math.min(end, start + DANMAKU_SEGMENT_SECONDS);
  if (upTo <= start) return NOTHING;
  return domain.danmakuPages.get(`${itemId}|${segment}|${upTo}`, async () => {
    const rows = await listShownDanmaku(domain.database, {
      itemId,
      ...slicesOf(segment),
      perSlice: SHOWN_PER_SLICE,
      beforeMs: Math.ceil(upTo * 1000),
    });
    const list = rows.map((row) => toDanmaku(domain, row));
    return serialise(danmakuPage, { list }, { isShared: true });
  });
}

const NOTHING = serialise(danmakuPage, { list: [] }, { isShared: true });
