import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { danmaku } from '../../schema/danmaku.ts';
import { users } from '../../schema/users.ts';
import { allFindings, gravestLevel, isFound, NO_PATHS } from '../policy/machine-order.ts';
import { placeOf } from '../policy/picture-findings.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';
import { containsText } from '../operator/contains-text.ts';
import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import type { ListPlace, Queryable } from '../../types.ts';

type State = (typeof danmaku.$inferSelect)['state'];

/** Ids are given out by time, so that they order by time as well. */
const isWaiting = sql`(${danmaku.state} = 'waiting')`;

const words = sql`${danmaku.machine}`;
const queuePlace = placeOf(gravestLevel(words, NO_PATHS), sql`${danmaku.createdAt}`);

function selectDanmaku({ orm }: Pick<Database, 'orm'>, isQueue = false) {
  return orm
    .select({
      id: danmaku.id,
      contentId: danmaku.contentId,
      itemTitle: contents.title,
      authorId: danmaku.authorId,
      author: users.nickname,
      atMs: sql<
        number | null
      >`case when ${contents.kind} not in (${sql.raw(kindsInSql('chat'))}) then ${danmaku.atMs} end`,
      text: danmaku.text,
      color: danmaku.color,
      mode: danmaku.mode,
      state: danmaku.state,
      isReported: sql<boolean>`exists (select 1 from report_cases c
        where c.kind = 'danmaku' and c.subject_id = ${danmaku.id} and c.state = 'open')`,
      machine: allFindings(words, NO_PATHS),
      createdAt: danmaku.createdAt,
      sortValue: isQueue
        ? sql<string>`${queuePlace}::text`
        : sql<string>`(${danmaku.state} = 'waiting')::int::text`,
    })
    .from(danmaku)
    .innerJoin(contents, eq(contents.id, danmaku.contentId))
    .innerJoin(users, eq(users.id, danmaku.authorId))
    .$dynamic();
}

export type ConsoleDanmakuRow = Awaited<ReturnType<typeof listConsoleDanmaku>>[number];

/**
 * One page of danmaku: those that wait first, then the latest; of those that wait alone, what is graver first, and then
 * what waits longer. But for these `after.value` is 1 where the last one waited, and 0 where not.
 */
export async function listConsoleDanmaku(
  database: Pick<Database, 'orm'>,
  request: {
    id?: string | undefined;
    state?: State | undefined;
    contentId?: string | undefined;
    authorId?: string | undefined;
    text?: string | undefined;
    found?: MachineFilter | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { id, state, contentId, authorId, text, found, after, limit } = request;
  const isQueue = state === 'waiting';
  const past = after && {
    queue: sql`(${queuePlace}, ${danmaku.id}) > (${after.value}::bigint, ${after.id}::uuid)`,
    // Within one state the id alone is the place, as it is in the index.
    one: sql`${danmaku.id} < ${after.id}::uuid`,
    all: sql`(${isWaiting}, ${danmaku.id}) < (${after.value !== '0'}::boolean, ${after.id}::uuid)`,
  };
  return selectDanmaku(database, isQueue)
    .where(
      and(
        id ? eq(danmaku.id, id) : undefined,
        state ? eq(danmaku.state, state) : undefined,
        contentId ? eq(danmaku.contentId, contentId) : undefined,
        authorId ? eq(danmaku.authorId, authorId) : undefined,
        text ? containsText(danmaku.text, text) : undefined,
        found ? isFound(found, words, NO_PATHS) : undefined,
        past ? past[isQueue ? 'queue' : state ? 'one' : 'all'] : undefined,
      ),
    )
    .orderBy(
      ...(isQueue
        ? [asc(queuePlace), asc(danmaku.id)]
        : state
          ? [desc(danmaku.id)]
          : [desc(isWaiting), desc(danmaku.id)]),
    )
    .limit(limit);
}

/** Those of these that are there, by time. */
export async function findConsoleDanmaku(
  database: Pick<Database, 'orm'>,
  ids: string[],
): Promise<ConsoleDanmakuRow[]> {
  return selectDanmaku(database).where(inArray(danmaku.id, ids)).orderBy(asc(danmaku.id));
}

/** Changes the state of those that have an expected one; answers their ids, and what they were before. */
export async function moveEachDanmaku(
  { orm }: Queryable,
  ids: string[],
  { from, to }: { from: readonly State[]; to: State },
): Promise<{ id: string; was: State }[]> {
  const before = orm
    .select({ id: danmaku.id, was: danmaku.state })
    .from(danmaku)
    .where(and(inArray(danmaku.id, ids), inArray(danmaku.state, from)))
    .orderBy(asc(danmaku.id))
    .for('update')
    .as('before');
  return orm
    .update(danmaku)
    .set({ state: to })
    .from(before)
    .where(eq(danmaku.id, before.id))
    .returning({ id: danmaku.id, was: before.was });
}
