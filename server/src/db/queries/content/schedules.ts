import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { contentSchedules } from '../../schema/content-schedules.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type ContentScheduleRow = typeof contentSchedules.$inferSelect;

/** Sets when a content is published and hidden; without either nothing is scheduled any more. */
export async function writeContentSchedule(
  { orm }: Queryable,
  row: Pick<ContentScheduleRow, 'contentId' | 'publishAt' | 'unpublishAt' | 'setBy'>,
): Promise<void> {
  if (row.publishAt === null && row.unpublishAt === null) {
    await orm.delete(contentSchedules).where(eq(contentSchedules.contentId, row.contentId));
    return;
  }
  const fresh = { ...row, problem: null, retryAt: null };
  await orm
    .insert(contentSchedules)
    .values(fresh)
    .onConflictDoUpdate({ target: contentSchedules.contentId, set: fresh });
}

/** Takes away what a move of a content does already, or makes pointless. */
export async function endSchedule(
  { orm }: Queryable,
  contentId: string,
  { publish, unpublish }: { publish: boolean; unpublish: boolean },
): Promise<void> {
  const isOver = sql`${contentSchedules.contentId} = ${contentId}
    and (${contentSchedules.publishAt} is null or ${publish})
    and (${contentSchedules.unpublishAt} is null or ${unpublish})`;
  await orm.delete(contentSchedules).where(isOver);
  await orm
    .update(contentSchedules)
    .set({
      problem: null,
      retryAt: null,
      ...(publish ? { publishAt: null } : {}),
      ...(unpublish ? { unpublishAt: null } : {}),
    })
    .where(eq(contentSchedules.contentId, contentId));
}

const hasCome = (now: Date) =>
  or(lte(contentSchedules.publishAt, now), lte(contentSchedules.unpublishAt, now));

/** The schedule of a content as it is now; null where nothing of it is due any more. */
export async function findDueSchedule(
  { orm }: Queryable,
  contentId: string,
  now: Date,
): Promise<ContentScheduleRow | null> {
  const [row] = await orm
    .select()
    .from(contentSchedules)
    .where(and(eq(contentSchedules.contentId, contentId), hasCome(now)));
  return row ?? null;
}

/** Schedules with something whose time has come, the earliest first. */
export async function listDueSchedules({ orm }: Queryable, now: Date, limit: number) {
  return orm
    .select()
    .from(contentSchedules)
    .where(
      and(
        hasCome(now),
        or(isNull(contentSchedules.retryAt), lte(contentSchedules.retryAt, now)),
        mayTry('content-schedules', contentSchedules.contentId),
      ),
    )
    .orderBy(
      asc(sql`least(${contentSchedules.publishAt}, ${contentSchedules.unpublishAt})`),
      asc(contentSchedules.contentId),
    )
    .limit(limit);
}

/** Notes why what was due could not be done, and when it is tried again. */
export async function noteScheduleProblem(
  { orm }: Queryable,
  contentId: string,
  { problem, retryAt }: { problem: string; retryAt: Date },
): Promise<void> {
  await orm
    .update(contentSchedules)
    .set({ problem, retryAt })
    .where(eq(contentSchedules.contentId, contentId));
}
