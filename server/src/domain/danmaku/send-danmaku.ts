import { randomInt } from 'node:crypto';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { DanmakuColor, DanmakuMode, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import { openContentOf } from '../content/open-content.ts';
import { badField } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { requireOpenAt } from './require-open-at.ts';
import { sliceAt } from './slices.ts';
import { storeDanmaku } from './store-danmaku.ts';
import { toDanmaku } from './to-danmaku.ts';
import type { DanmakuContext } from './context.ts';

const MOST_LOT = 2 ** 31 - 1;

interface Request {
  id: string;
  atSeconds: number;
  text: string;
  color: DanmakuColor;
  mode: DanmakuMode;
  idempotencyKey: string;
}

/**
 * Stores a danmaku where its sender may watch. Texts with contact details wait for review. Errors: 4000 (beyond the end, refused words), 4031, 4040, 4090, 4100, 4101, 4290.
 */
export async function sendDanmaku(
  context: DanmakuContext,
  viewer: Viewer,
  { id: contentId, atSeconds, color, mode, ...written }: Request,
): Promise<SentDanmaku> {
  const opened = await openContentOf(context, viewer, contentId, videoKind.options);
  requireOpenAt(opened, atSeconds);
  const place = () => {
    if (atSeconds > opened.content.extent) throw badField('atSeconds', '播放位置超出了视频');
    const atMs = Math.round(atSeconds * 1000);
    return { atMs, slice: sliceAt(atMs), lot: randomInt(MOST_LOT), color, mode };
  };
  const row = await storeDanmaku(
    context,
    viewer,
    { contentId, ...written },
    { called: '弹幕', place },
  );
  return { danmaku: toDanmaku(context, row), isWaiting: row.state === 'waiting' };
}
