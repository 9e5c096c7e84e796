import type { SupportConversation, SupportMessage } from '@yehang/contract/shapes/support.ts';
import {
  appendMessage,
  findSentMessage,
  listMessagesAfter,
  lockConversation,
  touchConversation,
  updateConversation,
  type ConversationRow,
} from '../../db/queries/service/conversations.ts';
import { takeSupportPictures } from '../../db/queries/service/pictures.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { limit } from '../rate-limits.ts';
import { closeLocked } from './close-locked.ts';
import { publishSupport, type SupportContext } from './context.ts';
import { conversationView, messageView } from './conversation-view.ts';
import { ownConversation, type Writer } from './own-conversation.ts';

const PAGE = 100;

/** The writer's conversation. Error: 4040. */
export async function requireConversation(
  context: SupportContext,
  writer: Writer,
): Promise<ConversationRow> {
  const row = await ownConversation(context, writer);
  if (!row) throw new AppError(4040, '会话不存在或已过期，请重新开始');
  return row;
}

/** Messages after a number, oldest first. Error: 4040. */
export async function chatMessages(
  context: SupportContext,
  writer: Writer,
  after: number,
): Promise<{ conversation: SupportConversation; list: SupportMessage[]; hasMore: boolean }> {
  const { database, pictureGrants } = context;
  const row = await requireConversation(context, writer);
  const rows = await listMessagesAfter(database, row.id, { after, limit: PAGE + 1 });
  if (row.state !== 'closed') await touchConversation(database, row.id);
  const { conversation } = await conversationView(database, row);
  return {
    conversation,
    list: rows.slice(0, PAGE).map((one) => messageView(pictureGrants, one)),
    hasMore: rows.length > PAGE,
  };
}

interface Sent {
  text: string;
  pictureId?: string | undefined;
  idempotencyKey: string;
}

/** What a message holds. Error: 4000 (nothing, or an unknown picture). */
export async function contentOfMessage(
  queryable: Queryable,
  ownerId: string,
  { text, pictureId }: Pick<Sent, 'text' | 'pictureId'>,
) {
  if (pictureId === undefined) {
    if (text === '') throw badField('text', '请输入消息');
    return { text, picture: null };
  }
  const [picture] = await takeSupportPictures(queryable, ownerId, [pictureId]);
  if (!picture) throw badField('pictureId', '图片已失效，请重新选择');
  return { text, picture };
}

/** Sends a message. Errors: 4000, 4040, 4090 (it has ended), 4290. */
export async function sendToSupport(
  context: SupportContext,
  writer: Writer,
  sent: Sent,
): Promise<SupportMessage> {
  const { database, counters, pictureGrants } = context;
  const own = await requireConversation(context, writer);
  const { id } = own;
  await limit(counters, `support-send:${id}`, { limit: 30, windowSeconds: 60 });
  const { message, isNew } = await database.orm.transaction(async (orm) => {
    const row = await lockConversation({ orm }, id);
    const known = await findSentMessage({ orm }, own, sent.idempotencyKey);
    if (known) return { message: known, isNew: false };
    if (!row || row.state === 'closed') throw new AppError(4090, '这次会话已经结束，请重新开始');
    const content = await contentOfMessage({ orm }, writer.viewer?.userId ?? id, sent);
    const waiting = row.state === 'open' && row.waitingSince === null;
    const made = await appendMessage(
      { orm },
      row,
      { author: 'user', ...content, key: sent.idempotencyKey },
      { userSeenAt: new Date(), ...(waiting && { waitingSince: new Date() }) },
    );
    return { message: made.message, isNew: true };
  });
  if (isNew) await publishSupport(context, [id], { isQueueChanged: false });
  return messageView(pictureGrants, message);
}

/** Ends the conversation; one that has ended stays as it is. Error: 4040. */
export async function endByUser(
  context: SupportContext,
  writer: Writer,
): Promise<SupportConversation> {
  const { id } = await requireConversation(context, writer);
  const { row, before } = await context.database.orm.transaction(async (orm) => {
    const found = (await lockConversation({ orm }, id))!;
    if (found.state === 'closed') return { row: found, before: found.state };
    return { row: await closeLocked({ orm }, found, '你结束了这次会话'), before: found.state };
  });
  if (before !== 'closed')
    await publishSupport(context, [id], { isQueueChanged: before === 'queued' });
  return (await conversationView(context.database, row)).conversation;
}

/** Rates the conversation, once. Errors: 4040, 4090 (not ended, nobody answered, rated before). */
export async function rateSupport(
  context: SupportContext,
  writer: Writer,
  { rating, text }: { rating: number; text: string },
): Promise<SupportConversation> {
  const { id } = await requireConversation(context, writer);
  const row = await context.database.orm.transaction(async (orm) => {
    const found = (await lockConversation({ orm }, id))!;
    if (found.rating !== null) throw new AppError(4090, '已经评价过了');
    if (found.state !== 'closed') throw new AppError(4090, '会话还没有结束');
    if (found.staffId === null) throw new AppError(4090, '这次没有人接待，不用评价');
    return updateConversation({ orm }, id, { rating, ratingText: text });
  });
  await publishSupport(context, [id], { isQueueChanged: false });
  return (await conversationView(context.database, row)).conversation;
}
