import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
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
  return `${LOCKED_PICTURES}${secret(userId)}/${secret(`${id}/${attempt}`)}`;
}
