import type { ConversationPerson } from '@yehang/contract/shapes/conversation.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import {
  countUserBlocks,
  listUserBlocks,
  setUserBlock,
} from '../../db/queries/conversations/blocks.ts';
import {
  findConversation,
  lockConversation,
  updateConversation,
} from '../../db/queries/conversations/conversations.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError, badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Viewer } from '../viewer.ts';
import { publishUnwanted } from '../mutes/unwanted.ts';
import { noteBoth } from './change-messages.ts';

const MOST_BLOCKS = 1_000;

type Context = { database: Database };
type Done = Promise<Record<string, never>>;

/**
 * Accepts the conversation that somebody else began, or ignores it: the other user is not shown which. Accepting what
 * is open already is no error. Error: 4040 (nobody wrote).
 */
export async function answerRequest(
  { database }: Context,
  { userId }: Viewer,
  { userId: peerId, isAccepted }: { userId: string; isAccepted: boolean },
): Done {
  const known = await findConversation(database, userId, peerId);
  if (!known || known.state === 'none' || known.state === 'asked')
    throw new AppError(4040, '没有这条请求');
  await database.orm.transaction(async (orm) => {
    const pair = await lockConversation({ orm }, userId, peerId);
    if (pair.mine.state === 'open') return;
    if (isAccepted) {
      await updateConversation({ orm }, pair.mine, { state: 'open' });
      await updateConversation({ orm }, pair.theirs, { state: 'open' });
      return noteBoth({ orm }, pair);
    }
    await updateConversation({ orm }, pair.mine, { state: 'ignored', unread: 0 });
    await noteMessageEvents({ orm }, [{ userId, event: 'dialog', subject: peerId }]);
  });
  return {};
}

/**
 * Takes no more messages of a user, or takes them again. A message that is being sent is either there before, or is not
 * taken. Errors: 4000 (oneself, or too many), 4040.
 */
export async function blockPerson(
  context: Context & { events: EventBus },
  { userId }: Viewer,
  { userId: blockedId, isBlocked: on }: { userId: string; isBlocked: boolean },
): Done {
  const { database } = context;
  if (blockedId === userId) throw badField('userId', '不能拉黑自己');
  if (!(await findUser(database, blockedId))) throw new AppError(4040, '没有这个用户');
  await database.orm.transaction(async (orm) => {
    await lockConversation({ orm }, userId, blockedId);
    if (on && (await countUserBlocks({ orm }, userId)) >= MOST_BLOCKS)
      throw badField('userId', `最多拉黑 ${MOST_BLOCKS} 人`);
    await setUserBlock({ orm }, { userId, blockedId, on });
    await noteMessageEvents({ orm }, [{ userId, event: 'dialog', subject: blockedId }]);
  });
  await publishUnwanted(context, { userId });
  return {};
}

/** One page of whom the viewer blocks, the latest first. Error: 4000 (cursor). */
export async function blockedPage(
  { database }: Context,
  { userId }: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
): Promise<{ list: ConversationPerson[]; cursor: string | null }> {
  const rows = await listUserBlocks(database, {
    userId,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, nickname, avatar }) => ({ id, nickname, avatar }));
}
