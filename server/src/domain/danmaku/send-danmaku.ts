import { randomInt } from 'node:crypto';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import type { DanmakuColor, DanmakuMode, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import {
  findDanmakuByKey,
  insertDanmaku,
  type DanmakuRow,
} from '../../db/queries/danmaku/danmaku.ts';
import { newId } from '../../db/new-id.ts';
import { openContentOf } from '../content/open-content.ts';
import { hasContact } from '../policy/has-contact.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { limit } from '../rate-limits.ts';
import { badField, AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { requireOpenAt } from './require-open-at.ts';
import { sliceAt } from './slices.ts';
import { toDanmaku } from './to-danmaku.ts';
import type { DanmakuContext } from './context.ts';
import type { HmacKey } from '../hmac-key.ts';

const PER_MINUTE = { limit: 12, windowSeconds: 60 };
const PER_HOUR = { limit: 200, windowSeconds: 3600 };
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
  request: Request,
): Promise<SentDanmaku> {
  const opened = await openContentOf(context, viewer, request.id, videoKind.options);
  requireOpenAt(opened, request.atSeconds);
  const earlier = await findDanmakuByKey(context.database, viewer.userId, request.idempotencyKey);
  if (earlier) return repeat(context, earlier, request);
  if (request.atSeconds > opened.content.extent) throw badField('atSeconds', '播放位置超出了视频');
  rejectForbiddenName(request.text, 'text', '弹幕');
  await limit(context.counters, `danmaku-minute:${viewer.userId}`, PER_MINUTE);
  await limit(context.counters, `danmaku-hour:${viewer.userId}`, PER_HOUR);
  const atMs = Math.round(request.atSeconds * 1000);
  const stored = await insertDanmaku(context.database, {
    id: newId(),
    contentId: request.id,
    authorId: viewer.userId,
    idempotencyKey: request.idempotencyKey,
    atMs,
    slice: sliceAt(atMs),
    lot: randomInt(MOST_LOT),
    text: request.text,
    color: request.color,
    mode: request.mode,
    state: hasContact(request.text) ? 'waiting' : 'visible',
  });
  if (stored) return toAnswer(context, stored);
  // The same was sent at the same time, and came first.
  const first = await findDanmakuByKey(context.database, viewer.userId, request.idempotencyKey);
  if (!first) throw new AppError(4090);
  return repeat(context, first, request);
}

function repeat(context: { senderHashes: HmacKey }, earlier: DanmakuRow, request: Request) {
  const isSame = earlier.contentId === request.id && earlier.text === request.text;
  if (!isSame) throw new AppError(4090, '操作编号已经用过，请重新发送');
  return toAnswer(context, earlier);
}

function toAnswer(context: { senderHashes: HmacKey }, row: DanmakuRow) {
  return { danmaku: toDanmaku(context, row), isWaiting: row.state === 'waiting' };
}
