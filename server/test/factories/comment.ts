import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { comments } from '../../src/db/schema/comments.ts';

type CommentRow = typeof comments.$inferSelect;

/** A visible root, without its counts; `over` changes what a test is about. */
export async function buildComment(
  database: Database,
  over: Partial<typeof comments.$inferInsert> & { userId: string; contentId: string },
): Promise<CommentRow> {
  const [comment] = await database.orm
    .insert(comments)
    .values({ id: newId(), text: '好看', hotScore: 0, key: newId(), ...over })
    .returning();
  if (!comment) throw new Error('the comment was not stored');
  return comment;
}
