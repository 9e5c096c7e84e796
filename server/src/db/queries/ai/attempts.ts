import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';
import type { AiJobRow } from './jobs.ts';

/** Asked within an attempt after what it was claimed for: the notes of a chapter. */
export const NOTES_CALL = 1;

type Attempt = Pick<AiJobRow, 'userId' | 'id' | 'attempt' | 'engineId' | 'engineName'>;

const MOST_CHARACTERS = 500;

/** Forgets what was noted of an engine that was not asked after all. */
export async function deleteAiAttempt(
  { orm }: Queryable,
  { userId, id, attempt }: Pick<Attempt, 'userId' | 'id' | 'attempt'>,
): Promise<void> {
  await orm.execute(
    sql`delete from ai_attempts where (user_id, job_id, attempt) = (${userId}, ${id}, ${attempt})`,
  );
}

/**
 * Notes that an engine is asked for the notes of a chapter as well, at its present price; as `takeAiJobs` does of the
 * chapter itself. The demonstration costs nothing, and is not noted.
 */
export async function noteAiNotesAsked(
  { orm }: Queryable,
  { userId, id, attempt, engineId, tool }: Omit<Attempt, 'engineName'> & Pick<AiJobRow, 'tool'>,
): Promise<void> {
  await orm.execute(sql`
    insert into ai_attempts (user_id, job_id, attempt, call, engine_name, cost_cents)
    select ${userId}, ${id}, ${attempt}, ${NOTES_CALL}, e.name,
      coalesce((e.of_tools->${tool}::text->>'costCents')::int, e.cost_cents)
    from ai_engines e where e.id = ${engineId} on conflict do nothing`);
}

/** Notes what an engine said when it failed at a job; one that turned it away is paid nothing. */
export async function noteAiAttemptFailed(
  { orm }: Queryable,
  { userId, id, attempt, engineName }: Attempt,
  { reason, isTurnedAway, call = 0 }: { reason: string; isTurnedAway: boolean; call?: number },
): Promise<void> {
  const failure = reason.replaceAll('\0', '').toWellFormed().slice(0, MOST_CHARACTERS);
  await orm.execute(sql`
    insert into ai_attempts as a (user_id, job_id, attempt, call, engine_name, cost_cents, failure)
    values (${userId}, ${id}, ${attempt}, ${call}, ${engineName}, 0, ${failure})
    on conflict (user_id, job_id, attempt, call) do update
      set failure = excluded.failure, cost_cents = case when ${isTurnedAway} then 0 else a.cost_cents end`);
}
