import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { comments } from '../../schema/comments.ts';
import { users } from '../../schema/users.ts';
import { containsText } from '../operator/contains-text.ts';
import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { allFindings, gravestLevel, isFound } from '../policy/machine-order.ts';
import { pathsOfComment, placeOf } from '../policy/picture-findings.ts';

type State = (typeof comments.$inferSelect)['state'];

const words = sql`${comments.machine}`;
const paths = pathsOfComment(sql`${comments}`);
const queuePlace = placeOf(gravestLevel(words, paths), sql`${comments.createdAt}`);

// Written out: the subquery reads a column of the same name.
const ofComment = sql.raw(`m.subject_kind = 'comment' and m.subject_id = comments.id
  and m.ended_at is null and m.kind in ('hide', 'withhold')`);
const hiddenByCircleAlone = sql<boolean>`(${comments.state} = 'hidden'
  and exists (select from measures m where ${ofComment} and m.circle_id is not null)
  and not exists (select from measures m where ${ofComment} and m.circle_id is null))`;

function selectComments({ orm }: Queryable, isQueue = false) {
  return orm
    .select({
      id: comments.id,
      contentId: comments.contentId,
      contentTitle: sql<string>`coalesce(${contents.title}, '')`,
      rootId: comments.rootId,
      authorId: comments.userId,
      author: users.nickname,
      text: comments.text,
      pictures: comments.pictures,
      sticker: comments.sticker,
      state: comments.state,
      isHiddenByCircle: hiddenByCircleAlone,
      likes: comments.likes,
      machine: allFindings(words, paths),
      createdAt: comments.createdAt,
      sortValue: isQueue
        ? sql<string>`${queuePlace}::text`
        : sql<string>`${comments.createdAt}::text`,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(contents, eq(contents.id, comments.contentId))
    .$dynamic();
}

export type ConsoleCommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** One page of comments, latest first; those that wait, what is graver first, and then what waits longer. */
export async function listComments(
  database: Pick<Database, 'orm'>,
  request: {
    state?: State | undefined;
    authorId?: string | undefined;
    text?: string | undefined;
    found?: MachineFilter | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { state, authorId, text, found, after, limit } = request;
  const isQueue = state === 'waiting';
  const past = after && {
    queue: sql`(${queuePlace}, ${comments.id}) > (${after.value}::bigint, ${after.id}::uuid)`,
    all: sql`(${comments.createdAt}, ${comments.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
  };
  return selectComments(database, isQueue)
    .where(
      and(
        // Written out, so that the partial index of those that wait is found.
        isQueue ? sql`${comments.state} = 'waiting'` : state && eq(comments.state, state),
        authorId ? eq(comments.userId, authorId) : undefined,
        text ? containsText(comments.text, text) : undefined,
        found ? isFound(found, words, paths) : undefined,
        past ? past[isQueue ? 'queue' : 'all'] : undefined,
      ),
    )
    .orderBy(
      ...(isQueue
        ? [asc(queuePlace), asc(comments.id)]
        : [desc(comments.createdAt), desc(comments.id)]),
    )
    .limit(limit);
}

/** Those of some comments that are to be seen, or wait. */
export async function listOpenComments(
  database: Pick<Database, 'orm'>,
  ids: readonly string[],
): Promise<ConsoleCommentRow[]> {
  if (ids.length === 0) return [];
  return selectComments(database).where(
    and(inArray(comments.id, [...ids]), inArray(comments.state, ['visible', 'waiting'])),
  );
}

export async function findConsoleComment(
  database: Queryable,
  id: string,
): Promise<ConsoleCommentRow | null> {
  const [row] = await selectComments(database).where(eq(comments.id, id));
  return row ?? null;
}
