import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';
import type { AiJobRow } from './jobs.ts';

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

/** Notes what an engine said when it failed at a job; one that turned it away is paid nothing. */
export async function noteAiAttemptFailed(
  { orm }: Queryable,
  { userId, id, attempt, engineName }: Attempt,
  { reason, isTurnedAway }: { reason: string; isTurnedAway: boolean },
): Promise<void> {
  const failure = reason.replaceAll('\0', '').toWellFormed().slice(0, MOST_CHARACTERS);
  await orm.execute(sql`
    insert into ai_attempts as a (user_id, job_id, attempt, engine_name, cost_cents, failure)
    values (${userId}, ${id}, ${attempt}, ${engineName}, 0, ${failure})
    on conflict (user_id, job_id, attempt) do update
      set failure = excluded.failure, cost_cents = case when ${isTurnedAway} then 0 else a.cost_cents end`);
}
