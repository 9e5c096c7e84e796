import { chatPage, type ChatLine } from '@yehang/contract/shapes/live-chat.ts';
import { listLatestChat, listOwnWaitingChat, type ChatRow } from '../../db/queries/danmaku/chat.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import { serialise, type JsonText } from '../json-text.ts';
import type { Viewer } from '../viewer.ts';
import { storeDanmaku } from './store-danmaku.ts';
import { senderMark } from './to-danmaku.ts';
import type { DanmakuContext } from './context.ts';

/** As many lines are shown to somebody who joins. */
const LISTED = 60;
/** More than one sender may have waiting. */
const MOST_OWN = 20;
const MINUTE_MS = 60_000;
/** What is older belongs to another evening. */
const SHOWN_MINUTES = 12 * 60;

/**
 * The latest lines of a channel's chat, the same for everybody who may watch it; and, for their sender alone, what waits
 * for review. Errors: 4031, 4040, 4100.
 */
export async function listChat(
  context: DanmakuContext,
  viewer: Viewer,
  contentId: string,
): Promise<JsonText> {
  await requireWatching(context, viewer, contentId);
  const shared = await context.chatPages.get(contentId, async () => {
    const since = minuteOf(new Date()) - SHOWN_MINUTES;
    const rows = await listLatestChat(context.database, { contentId, since, limit: LISTED });
    const list = rows.map((row) => toChatLine(context, row));
    return serialise(chatPage, { list, own: [] }, { isShared: true });
  });
  const waiting = await listOwnWaitingChat(context.database, {
    contentId,
    authorId: viewer.userId,
    limit: MOST_OWN,
  });
  if (waiting.length === 0) return shared;
  const { list } = chatPage.parse(JSON.parse(shared.text));
  return serialise(chatPage, { list, own: waiting.map((row) => toChatLine(context, row)) });
}

/**
 * Writes a line into the chat of a channel that its sender may watch. Its place is the moment it is written: the minute
 * is its slice, and the milliseconds within are its lot, so that the index of what is shown has it by time. Errors: 4000
 * (refused words), 4031, 4040, 4090, 4100, 4290.
 */
export async function sendChatLine(
  context: DanmakuContext,
  viewer: Viewer,
  { id: contentId, text, idempotencyKey }: { id: string; text: string; idempotencyKey: string },
) {
  await requireWatching(context, viewer, contentId);
  const now = new Date();
  const row = await storeDanmaku(
    context,
    viewer,
    { contentId, text, idempotencyKey },
    { called: '发言', place: () => placeInChat(now) },
  );
  const author = await findUser(context.database, viewer.userId);
  const line = toChatLine(context, { ...row, author: author?.nickname ?? '' });
  return { line, isWaiting: row.state === 'waiting' };
}

/** Where a line that is written at a moment stands. */
export function placeInChat(now: Date) {
  const lot = now.getTime() % MINUTE_MS;
  return { atMs: 0, slice: minuteOf(now), lot, color: 'white', mode: 'scroll' } as const;
}

function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS);
}

async function requireWatching(context: DanmakuContext, viewer: Viewer, contentId: string) {
  const { access } = await openContentOf(context, viewer, contentId, ['live']);
  if (!access.allowed) throw new AppError(4100);
}

function toChatLine(
  { senderHashes }: Pick<DanmakuContext, 'senderHashes'>,
  { id, text, author, authorId, createdAt }: ChatRow,
): ChatLine {
  const sender = senderMark(senderHashes, authorId);
  return { id, text, author, sender, sentAt: createdAt.getTime() };
}
