import { purchases } from '../../schema/purchases.ts';
import type { Queryable } from '../../types.ts';

/** Gives a content for good, without a price; what is owned already stays as it is. */
export async function giveContent(
  { orm }: Queryable,
  gift: { userId: string; contentId: string; title: string },
): Promise<void> {
  await orm
    .insert(purchases)
    .values({
      userId: gift.userId,
      subjectKind: 'content',
      subjectId: gift.contentId,
      title: gift.title,
    })
    .onConflictDoNothing();
}
