import { moveAiJob, wordless } from '../../db/queries/ai/jobs.ts';
import { deleteAiWorks } from '../../db/queries/ai/works.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import type { Queryable } from '../../db/types.ts';
import { statesBefore } from './job-states.ts';

/** Deletes jobs of a user that have ended, with what they made and what was asked for, in a transaction. The caller publishes `ai`. */
export async function deleteAiJobsIn(
  database: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await moveAiJob(
      database,
      { userId, id, from: statesBefore('deleted') },
      { state: 'deleted', result: null, ...wordless },
    );
  const paths = await deleteAiWorks(database, userId, ids);
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  for (const folder of folders) await retireFiles(database, folder);
}
