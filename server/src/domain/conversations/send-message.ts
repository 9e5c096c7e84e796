import { contentTypes, type ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { DialogMessage, MessageBody } from '@yehang/contract/shapes/conversation.ts';
import { newId } from '../../db/new-id.ts';
import {
  findReceiver,
  lockConversation,
  pushDialog,
  updateConversation,
} from '../../db/queries/conversations/conversations.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import {
  findByKey,
  insertDirect,
  type DirectRow,
} from '../../db/queries/conversations/direct-messages.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { openContent } from '../content/open-content.ts';
import { judgeText, type Judgement } from '../policy/judge-text.ts';
import { hasLink } from '../policy/text-findings.ts';
import { limit } from '../rate-limits.ts';
import { MANY_BREAKS } from '../text/patterns.ts';
import { requireTrust } from '../trust/require-trust.ts';
import type { Viewer } from '../viewer.ts';
import type { ConversationsContext } from './context.ts';
import { maySend } from './may-send.ts';
import { storeMessagePicture } from './message-picture.ts';
import { toDialogMessages } from './message-view.ts';

const BURST = { limit: 30, windowSeconds: 60 };
const DAY = { limit: 2_000, windowSeconds: 86_400 };
/** People who are written to for the first time. */
const STRANGERS = { limit: 20, windowSeconds: 86_400 };

interface SendRequest {
  userId: string;
  body: MessageBody;
  idempotencyKey: string;
}

type Said = Pick<
  DirectRow,
  'kind' | 'text' | 'picture' | 'pictureState' | 'contentType' | 'contentId'
> & { judgement: Judgement };

/**
 * Sends a message to a user. A key that was used for it before gives the first answer again. What looks like
 * advertising is taken between people who answered each other alone. Errors: 4000 (oneself, words), 4030, 4031, 4040
 * (the user, the content), 4090 (the key), 4130, 4150, 4290.
 */
export async function sendMessage(
  context: ConversationsContext,
  viewer: Viewer,
  { userId: peerId, body, idempotencyKey: key }: SendRequest,
): Promise<DialogMessage> {
  const { database, counters } = context;
  const { userId } = viewer;
  if (peerId === userId) throw badField('userId', '不能给自己发消息');
  const before = await findByKey(database, userId, key);
  if (before) return answer(context, viewer, sameConversation(before, peerId));
  // Whether somebody may know of a content is said before anything else.
  if (body.kind === 'card') await openContent(context, viewer, body.contentId);
  await requireTrust(context, userId, 'messages');
  if (body.kind === 'picture') await requireTrust(context, userId, 'pictures');
  if (body.kind === 'text' && hasLink(body.text)) await requireTrust(context, userId, 'links');
  await limit(counters, `message:${userId}`, BURST);
  await limit(counters, `messages-of-day:${userId}`, DAY);
  const said = await read(context, viewer, body);
  const row = await database.orm.transaction((orm) =>
    write({ orm }, context, { userId, peerId, key, said }),
  );
  return answer(context, viewer, row);
}

async function answer(context: ConversationsContext, viewer: Viewer, row: DirectRow) {
  const [message] = await toDialogMessages(context, viewer, [row]);
  return message!;
}

function sameConversation(row: DirectRow, peerId: string): DirectRow {
  if (row.peerId !== peerId) throw new AppError(4090, '这次操作已经用于另一个会话，请重新发送');
  return row;
}

/** Checks what is to be sent, before anything is locked. */
async function read(
  context: ConversationsContext,
  viewer: Viewer,
  body: MessageBody,
): Promise<Said> {
  const nothing = {
    text: '',
    picture: null,
    pictureState: null,
    contentType: null,
    contentId: null,
    judgement: 'show' as const,
  };
  if (body.kind === 'text') {
    const text = body.text.replace(MANY_BREAKS, '\n\n');
    const judgement = judgeText(text, 'message');
    if (judgement === 'refuse') throw badField('body', '消息里有不允许使用的词，请修改');
    return { ...nothing, kind: 'text', text, judgement };
  }
  if (body.kind === 'card') {
    const { content } = await openContent(context, viewer, body.contentId);
    const contentType = contentTypes[content.kind as ContentKind];
    return { ...nothing, kind: 'card', contentType, contentId: content.id };
  }
  const picture = await storeMessagePicture(context, viewer.userId, body.picture);
  return { ...nothing, kind: 'picture', picture, pictureState: 'waiting' };
}

async function write(
  database: Queryable,
  { counters }: Pick<ConversationsContext, 'counters'>,
  message: { userId: string; peerId: string; key: string; said: Said },
): Promise<DirectRow> {
  const { userId, peerId, key } = message;
  const receiver = await findReceiver(database, { senderId: userId, receiverId: peerId });
  if (!receiver) throw new AppError(4040, '没有这个用户');
  const { mine, theirs } = await lockConversation(database, userId, peerId);
  // Two of the same request wait for each other here.
  const before = await findByKey(database, userId, key);
  if (before) return sameConversation(before, peerId);
  // Read once more: a block that was made meanwhile holds the same lock.
  const now = (await findReceiver(database, { senderId: userId, receiverId: peerId }))!;
  const may = maySend({ ...now, mine: mine.state, theirs: theirs.state });
  if (may.refusal !== null) throw new AppError(4030, may.refusal, { field: 'userId' });
  const { judgement, ...said } = message.said;
  const isAnswered = may.theirs === 'open' && mine.state !== 'none';
  if (judgement === 'review' && !isAnswered)
    throw badField('body', '对方回复之前，不能发链接、联系方式和刷屏内容');
  if (may.isFirst) {
    if (said.kind === 'picture') throw badField('body', '对方回复之前，不能发图片');
    await limit(counters, `message-strangers:${userId}`, STRANGERS);
  }
  const number = Math.max(mine.lastNumber, theirs.lastNumber) + 1;
  const row = await insertDirect(database, {
    ...said,
    id: newId(),
    userId,
    peerId,
    number,
    isMine: true,
    key,
  });
  const last = { lastNumber: number, lastAt: row.createdAt };
  const read = { readNumber: number, unread: 0 };
  await updateConversation(database, mine, { ...last, ...read, state: may.mine });
  const unread = theirs.unread + 1;
  await updateConversation(database, theirs, { ...last, unread, state: may.theirs });
  await pushDialog(database, theirs);
  await noteMessageEvents(database, [
    { userId, event: 'dialog', subject: peerId },
    { userId: peerId, event: 'dialog', subject: userId },
  ]);
  return row;
}
