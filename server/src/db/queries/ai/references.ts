import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { aiCharacters, aiJobs, aiWorks } from '../../schema/ai.ts';
import type { Queryable } from '../../types.ts';
import type { AiCharacterRow, AiWorkRow } from './works.ts';

/**
 * Pictures of a character that jobs of this user made and that are still there, each with what it was drawn from: the one
 * that was chosen, then the earliest portraits that show it as `intro` describes it. Nothing that was uploaded has a row
 * here. What the demonstration drew shows nobody.
 */
export async function listReferencePictures(
  { orm }: Queryable,
  request: {
    userId: string;
    characterId: string;
    chosenId: string | null;
    intro: string;
    isGeneral: boolean;
    limit: number;
  },
): Promise<{ work: AiWorkRow; brief: string }[]> {
  const { userId, characterId, chosenId, intro, isGeneral, limit } = request;
  const isChosen = sql`${aiWorks.id} is not distinct from ${chosenId}::uuid`;
  return orm
    .select({ work: aiWorks, brief: aiJobs.brief })
    .from(aiWorks)
    .innerJoin(aiJobs, and(eq(aiJobs.userId, aiWorks.userId), eq(aiJobs.id, aiWorks.jobId)))
    .where(
      and(
        eq(aiWorks.userId, userId),
        eq(aiWorks.kind, 'picture'),
        sql`${aiWorks.parameters}->>'characterId' = ${characterId}`,
        eq(aiJobs.outcome, 'done'),
        sql`${aiJobs.state} <> 'deleted'`,
        isGeneral ? eq(aiWorks.isAdult, false) : undefined,
        sql`(${isChosen} or ${aiJobs.tool} = 'portrait' and not ${aiWorks.isDemonstration}
          and starts_with(${aiJobs.brief}, ${intro}))`,
      ),
    )
    .orderBy(desc(isChosen), asc(aiWorks.createdAt), asc(aiWorks.id))
    .limit(limit);
}

/** Whether every engine of portraits is given an earlier one; false without any engine. */
export async function portraitsTakeReference({ orm }: Queryable): Promise<boolean> {
  const { rows } = await orm.execute<{ all: boolean | null }>(sql`
    select bool_and(coalesce(w.inputs ? 'reference', false)) as "all"
    from ai_engines e left join ai_workflows w on w.id::text = e.settings->'workflows'->>'portrait'
    where e.enabled and 'portrait' = any(e.tools)`);
  return rows[0]?.all ?? false;
}

/** Null where there is no such character. */
export async function setAiCharacterReference(
  { orm }: Queryable,
  { userId, id, workId }: { userId: string; id: string; workId: string | null },
): Promise<AiCharacterRow | null> {
  const [row] = await orm
    .update(aiCharacters)
    .set({ referenceId: workId })
    .where(and(eq(aiCharacters.userId, userId), eq(aiCharacters.id, id)))
    .returning();
  return row ?? null;
}
