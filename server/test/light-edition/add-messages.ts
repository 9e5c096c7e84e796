import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { addSystemMessage } from '../../src/domain/messages/add-system-message.ts';
import { newId } from '../../src/db/new-id.ts';
import { conversations, directMessages } from '../../src/db/schema/conversations.ts';
import type { Database } from '../../src/db/connect.ts';

/** Messages to a viewer about some videos, of the platform and of another user; by id what each is called. */
export async function addMessages(
  database: Database,
  { userId, peerId }: { userId: string; peerId: string },
  videos: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [id, text] of Object.entries(videos))
    await addSystemMessage(database, {
      userId,
      kind: 'review',
      key: id,
      title: `《${text}》通过审核`,
      text: `《${text}》已经发布`,
      link: { contentType: contentTypes.long, id },
    });
  const state = { state: 'open', lastNumber: 9, lastAt: new Date() } as const;
  await database.orm.insert(conversations).values([
    { userId, peerId, ...state },
    { userId: peerId, peerId: userId, ...state },
  ]);
  await database.orm.insert(directMessages).values(
    Object.keys(videos).map((contentId, place) => ({
      userId,
      peerId,
      number: place + 1,
      id: newId(),
      isMine: false,
      kind: 'card' as const,
      contentType: contentTypes.long,
      contentId,
    })),
  );
}
