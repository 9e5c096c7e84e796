import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { listBlockersOf } from '../../db/queries/conversations/blocks.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';

/** Tells whom a post names and who does not block its author, once each, in the transaction that makes it public. */
export async function tellOfMentions(database: Queryable, contentId: string): Promise<void> {
  const details = await findPostDetails(database, contentId);
  const found = details && (await findConsoleContent(database, contentId));
  if (!details || !found) return;
  const { title, uploaderId } = found.content;
  // In the order in which every transaction numbers events of several users, or two would wait for each other.
  const named = details.mentions.map(({ userId }) => userId).toSorted();
  const blockers = uploaderId === null ? [] : await listBlockersOf(database, uploaderId, named);
  for (const userId of named) {
    if (userId === uploaderId || blockers.includes(userId)) continue;
    await addSystemMessage(database, {
      ...{ userId, kind: 'reply', key: `mention:${contentId}`, title: '有人在帖子里提到了你' },
      ...{ text: title, link: { contentType: contentTypes.post, id: contentId } },
    });
  }
}
