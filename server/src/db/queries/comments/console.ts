import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { comments } from '../../schema/comments.ts';
import { users } from '../../schema/users.ts';
import { containsText } from '../operator/contains-text.ts';
import type { ListPlace } from '../../types.ts';

type State = (typeof comments.$inferSelect)['state'];

function selectComments({ orm }: Pick<Database, 'orm'>) {
  return orm
    .select({
      id: comments.id,
      contentId: comments.contentId,
      contentTitle: sql<string>`coalesce(${contents.title}, '')`,
      rootId: comments.rootId,
      authorId: comments.userId,
      author: users.nickname,
      text: comments.text,
      state: comments.state,
      likes: comments.likes,
      createdAt: comments.createdAt,
      sortValue: sql<string>`${comments.createdAt}::text`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(contents, eq(contents.id, comments.contentId))
    .$dynamic();
}

export type ConsoleCommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** One page of comments, latest first; those that wait, the oldest first. */
export async function listComments(
  database: Pick<Database, 'orm'>,
  request: {
    state?: State | undefined;
    authorId?: string | undefined;
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { state, authorId, text, after, limit } = request;
  const isQueue = state === 'waiting';
  const place = sql`(${comments.createdAt}, ${comments.id})`;
  const past = isQueue ? sql`>` : sql`<`;
  const inOrder = isQueue ? asc : desc;
  return selectComments(database)
    .where(
      and(
        // Written out, so that the partial index of those that wait is found.
        isQueue ? sql`${comments.state} = 'waiting'` : state && eq(comments.state, state),
        authorId ? eq(comments.userId, authorId) : undefined,
        text ? containsText(comments.text, text) : undefined,
        after ? sql`${place} ${past} (${after.value}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(inOrder(comments.createdAt), inOrder(comments.id))
    .limit(limit);
}

export async function findConsoleComment(
  database: Pick<Database, 'orm'>,
  id: string,
): Promise<ConsoleCommentRow | null> {
  const [row] = await selectComments(database).where(eq(comments.id, id));
  return row ?? null;
}
