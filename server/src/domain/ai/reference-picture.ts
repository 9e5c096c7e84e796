import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import { listReferencePictures } from '../../db/queries/ai/references.ts';
import { listAiCharacters } from '../../db/queries/ai/works.ts';
import { StorageMissing } from '../../media/storage/storage.ts';
import { ruleOfAiText } from '../policy/judge-ai-text.ts';
import { introOf } from './characters.ts';
import type { AiContext } from './context.ts';
import { readAiPicture } from './store-works.ts';

const MOST_TRIED = 10;

/**
 * An earlier portrait of a job's character, which the next one is to look like: the one that its owner chose, else the
 * first. What was deleted meanwhile, or was drawn from words that the rules refuse by now, is passed over; null without any.
 */
export async function readReference(
  context: Pick<AiContext, 'database' | 'storage' | 'keys'>,
  { userId, isForGeneral, parameters: { characterId } }: AiJobRow,
): Promise<Buffer | null> {
  const { database } = context;
  const character =
    characterId !== null &&
    (await listAiCharacters(database, userId)).find(({ id }) => id === characterId);
  if (!character) return null;
  const found = await listReferencePictures(database, {
    ...{ userId, characterId: character.id, chosenId: character.referenceId },
    ...{ intro: introOf(character), isGeneral: isForGeneral, limit: MOST_TRIED },
  });
  for (const { work, brief } of found) {
    const { prompt, negative } = work.parameters;
    if (!work.picture || [prompt, negative, brief].some((text) => ruleOfAiText(text))) continue;
    try {
      return await readAiPicture(context, work.picture.path);
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error;
    }
  }
  return null;
}
