import { appendMessage, type ConversationRow } from '../../db/queries/service/conversations.ts';
import type { Queryable } from '../../db/types.ts';

/** Ends a conversation that is locked, with what its user is told. */
export async function closeLocked(
  queryable: Queryable,
  row: ConversationRow,
  text: string,
): Promise<ConversationRow> {
  const { conversation } = await appendMessage(
    queryable,
    row,
    { author: 'system', text },
    { state: 'closed', closedAt: new Date(), waitingSince: null },
  );
  return conversation;
}
