import { addToBond } from '../../../db/queries/companion/bonds.ts';
import { hasAnswer } from '../../../db/queries/companion/chats.ts';
import type { Queryable } from '../../../db/types.ts';

/**
 * Brings the points of a message, and counts it towards the next summary, as its first answer is asked for: wherever it was
 * written, and before that answer is there.
 */
export async function bondTurn(
  tx: Queryable,
  {
    userId,
    characterId,
    chatId,
    messageId,
    points,
    isNew,
  }: {
    userId: string;
    characterId: string;
    chatId: string;
    messageId: string;
    points: number;
    /** Written with this very request: nothing answers it yet. */
    isNew: boolean;
  },
): Promise<void> {
  if (!isNew && (await hasAnswer(tx, { userId, chatId, messageId }))) return;
  await addToBond(tx, { userId, characterId }, { points, messages: 2 });
}
