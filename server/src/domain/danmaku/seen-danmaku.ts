import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { findDanmaku, type DanmakuRow } from '../../db/queries/danmaku/danmaku.ts';
import { openContent } from '../content/open-content.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { DanmakuContext } from './context.ts';

/** A danmaku that all viewers of its video, or of its channel, see. Errors: 4031, 4040. */
export async function getSeenDanmaku(
  context: Pick<DanmakuContext, 'database' | 'settings' | 'kinds'>,
  viewer: Viewer,
  id: string,
): Promise<DanmakuRow & { isChat: boolean }> {
  const row = await findDanmaku(context.database, id);
  if (row?.state !== 'visible') throw new AppError(4040, '这条弹幕已经不在了');
  const { content } = await openContent(context, viewer, row.contentId);
  return { ...row, isChat: kindCan(content.kind, 'chat') };
}
