import { AI_FOLDER } from '@yehang/contract/shapes/ai-picture-path.ts';
import { findAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import type { AiWorkRow } from '../../db/queries/ai/works.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { AiContext } from './context.ts';

/**
 * Where the files lie that an attempt at a job makes: below a name that follows from nothing that is known outside. What a
 * worker stored that was killed before it ended its job is found by it.
 */
export function folderOfAttempt(
  { seal }: Pick<AiContext, 'seal'>,
  { userId, id, attempt }: Pick<AiJobRow, 'userId' | 'id' | 'attempt'>,
): string {
  const secret = (of: string) => seal.derive(`yehang/ai-works/${of}`).toString('hex').slice(0, 32);
  return `${LOCKED_PICTURES}${AI_FOLDER}${secret(userId)}/${secret(`${id}/${attempt}`)}`;
}

/** Whether a clip lies where an attempt at its own job put it: each clip that does has the mark in its pictures. */
export async function isOfAttempt(
  { seal, database }: Pick<AiContext, 'seal' | 'database'>,
  { userId, jobId, clipPath }: Pick<AiWorkRow, 'userId' | 'jobId' | 'clipPath'>,
): Promise<boolean> {
  const job = await findAiJob(database, userId, jobId);
  // Older ones lie in folders without the beginning.
  const plain = (path: string) => path.replace(`${LOCKED_PICTURES}${AI_FOLDER}`, LOCKED_PICTURES);
  const folder = clipPath && plain(clipPath.slice(0, clipPath.lastIndexOf('/')));
  return Array.from({ length: (job?.attempt ?? -1) + 1 }, (_, attempt) => attempt).some(
    (attempt) => plain(folderOfAttempt({ seal }, { userId, id: jobId, attempt })) === folder,
  );
}
