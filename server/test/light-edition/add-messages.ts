import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { addSystemMessage } from '../../src/domain/messages/add-system-message.ts';
import type { Database } from '../../src/db/connect.ts';

/** Messages to a viewer about some videos, by id what each is called. */
export async function addMessages(
  database: Database,
  userId: string,
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
}
