import { randomInt } from 'node:crypto';
import type { DanmakuColor, DanmakuMode, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import { findDanmakuByKey, insertDanmaku, type DanmakuRow } from '../../db/queries/danmaku.ts';
import { newId } from '../../db/new-id.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import { hasContact } from '../policy/has-contact.ts';
import { refuseName } from '../policy/check-words.ts';
import { limit } from '../rate-limits.ts';
import { badField, Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { requireWatchableAt } from './require-watchable-at.ts';
import { sliceAt } from './slices.ts';
import { toDanmaku } from './to-danmaku.ts';

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
 * Stores a danmaku where its sender may watch. What looks like an address or a number to write to waits for a
 * look. Errors: 4000 (beyond the end, refused words), 4031, 4040, 4090, 4100, 4101, 4290.
 */
export async function sendDanmaku(
  domain: Domain,
  viewer: Viewer,
  request: Request,
): Promise<SentDanmaku> {
  const watchable = await getWatchable(domain, viewer, request.id);
  requireWatchableAt(watchable, request.atSeconds);
  const earlier = await findDanmakuByKey(domain.database, viewer.userId, request.idempotencyKey);
  if (earlier) return repeat(domain, earlier, request);
  if (request.atSeconds > watchable.item.durationSeconds)
    throw badField('atSeconds', '播放位置超出了视频');
  refuseName(request.text, 'text', '弹幕');
  await limit(domain.counters, `danmaku-minute:${viewer.userId}`, PER_MINUTE);
  await limit(domain.counters, `danmaku-hour:${viewer.userId}`, PER_HOUR);
  const atMs = Math.round(request.atSeconds * 1000);
  const stored = await insertDanmaku(domain.database, {
    id: newId(),
    itemId: request.id,
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
  if (stored) return toAnswer(domain, stored);
  // The same was sent at the same time, and came first.
  const first = await findDanmakuByKey(domain.database, viewer.userId, request.idempotencyKey);
  if (!first) throw new Refusal(4090);
  return repeat(domain, first, request);
}

function repeat(domain: Domain, earlier: DanmakuRow, request: Request) {
  const isSame = earlier.itemId === request.id && earlier.text === request.text;
  if (!isSame) throw new Refusal(4090, '操作编号已经用过，请重新发送');
  return toAnswer(domain, earlier);
}

function toAnswer(domain: Domain, row: DanmakuRow) {
  return { danmaku: toDanmaku(domain, row), isWaiting: row.state === 'waiting' };
}
