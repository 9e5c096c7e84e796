import { findDanmaku, type DanmakuRow } from '../../db/queries/danmaku.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';

/** A danmaku that everybody sees who may see its video. Errors: 4031, 4040. */
export async function getSeenDanmaku(
  domain: Domain,
  viewer: Viewer,
  id: string,
): Promise<DanmakuRow> {
  const row = await findDanmaku(domain.database, id);
  if (row?.state !== 'visible') throw new Refusal(4040, '这条弹幕已经不在了');
  await getWatchable(domain, viewer, row.itemId);
  return row;
}
