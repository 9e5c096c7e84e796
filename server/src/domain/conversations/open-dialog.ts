import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { findConversation, findReceiver } from '../../db/queries/conversations/conversations.ts';
import { listDirect } from '../../db/queries/conversations/direct-messages.ts';
import { AppError } from '../app-error.ts';
import type { OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import { maySend } from './may-send.ts';
import { toDialogMessages } from './message-view.ts';

/** Beyond every number. */
const NEWEST = 2_147_483_647;

/** Messages of a conversation next to a number, with what may be done in it. Error: 4040 (no such user). */
export async function openDialog(
  context: Pick<OpenContext, 'database' | 'kinds'>,
  viewer: Viewer,
  request: {
    userId: string;
    side: 'before' | 'after';
    number?: number | undefined;
    pageSize: number;
  },
) {
  const { database } = context;
  const { userId } = viewer;
  const peerId = request.userId;
  const [receiver, mine, theirs] = await Promise.all([
    findReceiver(database, { senderId: userId, receiverId: peerId }),
    findConversation(database, userId, peerId),
    findConversation(database, peerId, userId),
  ]);
  if (!receiver || peerId === userId) throw new AppError(4040, '没有这个用户');
  const { side, number = NEWEST } = request;
  const rows = await listDirect(database, {
    userId,
    peerId,
    clearedNumber: mine?.clearedNumber ?? 0,
    side,
    number,
    limit: request.pageSize + 1,
  });
  const hasMore = rows.length > request.pageSize;
  const page = side === 'after' ? rows.slice(0, request.pageSize) : rows.slice(-request.pageSize);
  const state = mine?.state ?? 'none';
  const { nickname, avatar, isBlockedBySender: isBlocked } = receiver;
  const list: DialogMessage[] = await toDialogMessages(context, viewer, page);
  return {
    person: { id: peerId, nickname, avatar },
    state,
    list,
    hasMore,
    peerReadNumber: mine?.peerReadNumber ?? 0,
    isBlocked,
    refusal: maySend({ ...receiver, mine: state, theirs: theirs?.state ?? 'none' }).refusal,
  };
}
