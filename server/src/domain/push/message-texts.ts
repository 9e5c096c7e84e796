import type { PushKind, PushText } from '@yehang/contract/shapes/push.ts';
import { messageKindNames } from '@yehang/contract/shapes/message-values.ts';
import { kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { findConversation } from '../../db/queries/conversations/conversations.ts';
import { findPushedMessage } from '../../db/queries/messages/messages.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { listReservedDetails } from '../../db/queries/reserved/details.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';

/** What a message says to the viewer of a device, made at the moment of sending; null where nothing is left to say. */
type WriteText = (
  context: OpenContext,
  viewer: Viewer,
  subjectId: string,
) => Promise<PushText | null>;

/** One line for each kind of message. Throws an `AppError` where the viewer may not know of the subject. */
export const messageTexts: Record<PushKind, WriteText> = {
  release: async (context, viewer, contentId) => {
    const { content } = await openContentOf(context, viewer, contentId, ['reserved']);
    const released = (await listReservedDetails(context.database, [contentId])).get(
      contentId,
    )?.released;
    if (!released) return null;
    await openContentOf(context, viewer, released.id, [released.kind]);
    return {
      title: '预约的内容上线了',
      // A message is read on locked screens, by others too.
      body: content.rating === 'general' ? `《${content.title}》，点开就看` : '打开夜航看看',
      path: `${kindPages.reserved}?id=${contentId}&follow=1`,
      tag: `release-${contentId}`,
    };
  },
  message: async ({ database }, { userId }, id) => {
    const message = await findPushedMessage(database, userId, id);
    if (!message) return null;
    const { kind, title, isForAll } = message;
    return {
      title: `夜航 · ${messageKindNames[kind]}`,
      body: isForAll ? title : '打开夜航看看',
      path: `/mine/message?kind=${kind}`,
      tag: `message-${kind}`,
    };
  },
  dialog: async ({ database }, { userId }, peerId) => {
    const [conversation, person] = await Promise.all([
      findConversation(database, userId, peerId),
      findUser(database, peerId),
    ]);
    const isNews = conversation !== null && conversation.unread > 0;
    if (!isNews || conversation.state === 'ignored' || !person) return null;
    return {
      title: person.nickname,
      body: conversation.state === 'request' ? '想和你聊天' : '发来了新消息',
      path: `/mine/session?id=${peerId}`,
      tag: `dialog-${peerId}`,
    };
  },
};
