import type { MarkChange } from '@yehang/contract/shapes/measure.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { measures } from '../../schema/measures.ts';
import type { Queryable } from '../../types.ts';

const inForce = (contentId: string) =>
  and(
    eq(measures.subjectKind, 'content'),
    eq(measures.subjectId, contentId),
    eq(measures.kind, 'mark'),
    isNull(measures.endedAt),
  );

/** What staff made of the rating of a content; null where it is its author's. */
export async function findMark({ orm }: Queryable, contentId: string): Promise<MarkChange | null> {
  const [row] = await orm
    .select({ mark: measures.mark })
    .from(measures)
    .where(inForce(contentId))
    .orderBy(desc(measures.createdAt), desc(measures.id))
    .limit(1);
  return row?.mark ?? null;
}

/** Ends the changes of a content's rating; strikes stay. */
export async function endMarks({ orm }: Queryable, contentId: string): Promise<void> {
  await orm.update(measures).set({ endedAt: new Date() }).where(inForce(contentId));
}

/**
 * The same as a column of a list, with the reason, unless its author changed it since; `content` is what the contents are
 * called there.
 */
export const markColumn = (content: string): string =>
  `(select m.mark || jsonb_build_object('facts', m.facts) from measures m where m.subject_id = ${content}.id
      and m.subject_kind = 'content' and m.kind = 'mark' and m.ended_at is null
      and m.mark->'to' = jsonb_build_object('rating', ${content}.rating, 'darkOnly', ${content}.dark_only)
      order by m.created_at desc, m.id desc limit 1)`;
