import type { SupportConversation, SupportMessage } from '@yehang/contract/shapes/support.ts';
import {
  queueOf,
  type ConversationRow,
  type SupportMessageRow,
} from '../../db/queries/service/conversations.ts';
import type { Queryable } from '../../db/types.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';

/** A conversation as its user sees it, with how many wait. */
export async function conversationView(
  queryable: Queryable,
  row: ConversationRow,
): Promise<{ waiting: number; conversation: SupportConversation }> {
  const { waiting, place } = await queueOf(queryable, row.state === 'queued' ? row : null);
  const isQueued = row.state === 'queued';
  return {
    waiting,
    conversation: {
      id: row.id,
      state: row.state,
      place: isQueued ? Math.max(1, place) : null,
      isLeft: row.isLeft,
      lastSeq: row.userSeq,
      rating: row.rating,
      mayRate: row.state === 'closed' && row.rating === null && row.staffId !== null,
    },
  };
}

/** A message as its user sees it; the address of a picture ends after a while. */
export function messageView(
  pictureGrants: PictureGrants,
  { seq, author, text, picture, createdAt }: SupportMessageRow,
): SupportMessage {
  return {
    seq,
    from: author === 'note' ? 'system' : author,
    text,
    picture: picture && pictureGrants.sign(picture, pictureGrants.expiresAt()),
    at: createdAt.getTime(),
  };
}
