import { MOST_UNREAD } from '@yehang/contract/shapes/message.ts';
import type { Conversation } from '@yehang/contract/shapes/conversation.ts';
import type { Database } from '../../db/connect.ts';
import {
  listConversations,
  type ListedConversationRow,
} from '../../db/queries/conversations/conversations.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Viewer } from '../viewer.ts';
import { lineOf } from './message-view.ts';

/** One page of the viewer's conversations, or of what strangers wrote first. Error: 4000 (cursor). */
export async function conversationPage(
  { database }: { database: Database },
  viewer: Viewer,
  request: { box: 'open' | 'requests'; cursor?: string | undefined; pageSize: number },
): Promise<{ list: Conversation[]; cursor: string | null }> {
  const rows = await listConversations(database, {
    userId: viewer.userId,
    box: request.box,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toConversation);
}

function toConversation(row: ListedConversationRow): Conversation {
  const { id, nickname, avatar, state, unread, lastAt, isMine } = row;
  return {
    person: { id, nickname, avatar },
    state,
    unread: Math.min(unread, MOST_UNREAD),
    at: lastAt.getTime(),
    last: isMine === null ? null : { isMine, line: lineOf(row) },
  };
}
