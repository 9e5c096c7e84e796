import { MOST_UNREAD } from '@yehang/contract/shapes/message.ts';
import type { Database } from '../../db/connect.ts';
import { countUnreadConversations } from '../../db/queries/conversations/conversations.ts';
import { systemMessageKinds } from '../messages/system-messages.ts';
import type { Viewer } from '../viewer.ts';

/** How many messages are unread; kinds that are silenced are listed, and do not count. */
export async function messageInfo(context: { database: Database }, viewer: Viewer) {
  const [kinds, counted] = await Promise.all([
    systemMessageKinds(context, viewer),
    countUnreadConversations(context.database, viewer.userId, MOST_UNREAD),
  ]);
  const ofSystem = kinds.reduce((sum, { unread }) => sum + unread, 0);
  return { kinds, ...counted, unread: ofSystem + counted.conversations + counted.requests };
}
