import { RECALL_MS } from '@yehang/contract/shapes/conversation-values.ts';
import type { Database } from '../../db/connect.ts';
import {
  findConversation,
  lockConversation,
  updateConversation,
  type ConversationPair,
} from '../../db/queries/conversations/conversations.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import {
  countUnread,
  findDirect,
  hideDirect,
  moveDirect,
} from '../../db/queries/conversations/direct-messages.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import { closeFormerFiles } from '../../db/queries/pictures/closed-files.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { MESSAGE_PICTURES } from '../media/storage-folders.ts';
import type { Viewer } from '../viewer.ts';

type Context = { database: Database };
type Done = Promise<Record<string, never>>;

/** Events that say to both users that their conversation changed. */
export const noteBoth = (database: Queryable, { mine, theirs }: ConversationPair) =>
  noteMessageEvents(database, [
    { userId: mine.userId, event: 'dialog', subject: mine.peerId },
    { userId: theirs.userId, event: 'dialog', subject: theirs.peerId },
  ]);

/**
 * Takes a message back for both users, with its picture: that is not served any more, and deleted unless a report needs it
 * as evidence. Errors: 4040, 4090 (sent too long ago).
 */
export async function recallMessage(
  { database }: Context,
  viewer: Viewer,
  { userId: peerId, number }: { userId: string; number: number },
): Done {
  const { userId } = viewer;
  const found = await findDirect(database, { userId, peerId, number });
  if (!found?.isMine || found.state === 'removed') throw new AppError(4040, '没有这条消息');
  if (Date.now() - found.createdAt.getTime() > RECALL_MS)
    throw new AppError(4090, '超过两分钟，不能撤回了');
  await database.orm.transaction(async (orm) => {
    const pair = await lockConversation({ orm }, userId, peerId);
    const gone = { state: 'recalled', text: '', picture: null, pictureState: null } as const;
    if (!(await moveDirect({ orm }, found, { state: 'sent' }, gone))) return;
    const path = found.picture?.path;
    if (path?.startsWith(MESSAGE_PICTURES)) {
      await closeFormerFiles({ orm }, found.id, [path]);
      await retireFiles({ orm }, path);
    }
    await countAgain({ orm }, pair);
    await noteBoth({ orm }, pair);
  });
  return {};
}

/** Counts what the other user has not read: what was taken back does not count. */
export async function countAgain(database: Queryable, { theirs }: ConversationPair): Promise<void> {
  const { userId, peerId, readNumber } = theirs;
  const unread = await countUnread(database, userId, peerId, readNumber);
  await updateConversation(database, theirs, { unread });
}

/** Deletes messages, or the whole conversation, for the viewer alone. */
export async function deleteMessages(
  { database }: Context,
  { userId }: Viewer,
  { userId: peerId, numbers }: { userId: string; numbers?: number[] | undefined },
): Done {
  if (numbers) await hideDirect(database, userId, peerId, numbers);
  await database.orm.transaction(async (orm) => {
    const { mine } = await lockExisting({ orm }, userId, peerId);
    if (!mine) return;
    const read = { unread: 0, readNumber: mine.lastNumber };
    if (!numbers)
      await updateConversation({ orm }, mine, {
        ...read,
        clearedNumber: mine.lastNumber,
        lastAt: null,
      });
    else {
      const unread = await countUnread({ orm }, userId, peerId, mine.readNumber);
      await updateConversation({ orm }, mine, { unread });
    }
    await noteMessageEvents({ orm }, [{ userId, event: 'dialog', subject: peerId }]);
  });
  return {};
}

/** Marks messages as read up to one of them. The other user is shown so, unless the viewer has not answered yet. */
export async function seeMessages(
  { database }: Context,
  { userId }: Viewer,
  { userId: peerId, number }: { userId: string; number: number },
): Done {
  await database.orm.transaction(async (orm) => {
    const pair = await lockExisting({ orm }, userId, peerId);
    if (!pair.mine || !pair.theirs) return;
    const { mine, theirs } = pair;
    const readNumber = Math.min(number, mine.lastNumber);
    if (readNumber <= mine.readNumber && mine.unread === 0) return;
    const last = Math.max(readNumber, mine.readNumber);
    const unread = await countUnread({ orm }, userId, peerId, last);
    await updateConversation({ orm }, mine, { readNumber: last, unread });
    const events = [{ userId, event: 'dialog', subject: peerId } as const];
    if (mine.state !== 'open') return noteMessageEvents({ orm }, events);
    await updateConversation({ orm }, theirs, { peerReadNumber: last });
    await noteBoth({ orm }, { mine, theirs });
  });
  return {};
}

/** Locks a conversation where somebody wrote; nothing is made for two users who never did. */
async function lockExisting(
  database: Queryable,
  userId: string,
  peerId: string,
): Promise<Partial<ConversationPair>> {
  const known = await findConversation(database, userId, peerId);
  return known ? lockConversation(database, userId, peerId) : {};
}
