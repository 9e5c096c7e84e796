import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import { listNicknames } from '../../db/queries/posts/people.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessage } from './add-system-message.ts';

/**
 * Tells whom a post names, once each, in the transaction that makes it public. Nobody is told of who blocks them, or
 * whom they block.
 */
export async function tellOfMentions(database: Queryable, contentId: string): Promise<void> {
  const details = await findPostDetails(database, contentId);
  if (!details || details.mentions.length === 0) return;
  const found = await findConsoleContent(database, contentId);
  if (!found?.content.uploaderId) return;
  const { title, uploaderId } = found.content;
  const ids = details.mentions.map(({ userId }) => userId).filter((id) => id !== uploaderId);
  const people = await listNicknames(database, uploaderId, ids);
  // In the order in which every transaction numbers events of several users, or two would wait for each other.
  for (const userId of people.map((person) => person.userId).toSorted())
    await addSystemMessage(database, {
      ...{ userId, kind: 'reply', key: `mention:${contentId}`, title: '有人在帖子里提到了你' },
      ...{ text: title, link: { contentType: contentTypes.post, id: contentId } },
    });
}
