import type { CompanionBackground } from '@yehang/contract/shapes/companion-score.ts';
import type { ChatLine, CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { findBond } from '../../../db/queries/companion/bonds.ts';
import { nextRev } from '../../../db/queries/companion/characters.ts';
import {
  findChat,
  findChatByKey,
  findLatestBelow,
  findLatestChat,
  findMessage,
  insertChat,
  insertMessages,
  listBranches,
  listChats,
  updateChat,
  type MessageRow,
} from '../../../db/queries/companion/chats.ts';
import { forgetChats } from '../../../db/queries/companion/forget.ts';
import { findUser } from '../../../db/queries/users/users.ts';
import { newId } from '../../../db/new-id.ts';
import { AppError, badField } from '../../app-error.ts';
import { fromCursor, toPage } from '../../cursor.ts';
import { audienceOf, type Viewer } from '../../viewer.ts';
import { readCard } from './card/card-json.ts';
import { withMacros } from './card/card-prompt.ts';
import { isSeen, openCharacter, toSeenCard, type CompanionContext } from './characters.ts';
import { chatView, messagesUpTo, noChat, ownChat } from './chat-view.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { affinityOf } from './to-companion.ts';
import { BLANKS } from '../../text/patterns.ts';

const noMessage = () => new AppError(4040, '没有这条消息，可能已被删除');

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of the viewer's conversations, the latest first. Error: 4000 (cursor). */
export async function chatPage(
  context: CompanionContext,
  viewer: Viewer,
  { cursor, pageSize }: PageRequest,
) {
  const rows = await listChats(context.database, {
    userId: viewer.userId,
    isGeneral: audienceOf(viewer) === 'general',
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, ({ chat, character, lastText, isOpening }): ChatLine => ({
    id: chat.id,
    character: toSeenCard(context, viewer, { id: chat.characterId, row: character }),
    title: chat.title,
    // The opening is the character's own words.
    lastText:
      isOpening && !isSeen(character, viewer) ? '' : lastText.replace(BLANKS, ' ').slice(0, 60),
    updatedAt: chat.updatedAt.getTime(),
  }));
}

/** Opens the latest conversation with a character, or begins one, once per key. Errors: 4031, 4040, 4090. */
export async function openChat(
  context: CompanionContext,
  viewer: Viewer,
  request: { characterId: string; opening: number; isNew: boolean; idempotencyKey: string },
): Promise<CompanionChat> {
  const { characterId, opening, isNew, idempotencyKey: key } = request;
  const { userId } = viewer;
  const character = await openCharacter(context.database, viewer, characterId);
  const id = await context.database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const known =
      (await findChatByKey({ orm }, userId, key)) ??
      (isNew ? null : await findLatestChat({ orm }, userId, characterId));
    if (known) return known.id;
    const card = readCard(character.card);
    if (!card) throw new Error(`the card of ${characterId} is none`);
    const { levels } = await readCompanionSettings({ orm });
    const bond = await findBond({ orm }, userId, characterId);
    const openings = [
      card.form.opening || `我是${card.form.name}。`,
      ...card.form.alternateGreetings,
      ...affinityOf(bond?.points ?? 0, levels).greetings,
    ];
    const text = openings[opening];
    if (text === undefined) throw badField('opening', '没有这个开场白，请重新选择');
    const user = await findUser({ orm }, userId);
    const chatId = newId();
    const names = {
      char: card.nickname || card.form.name,
      user: user?.nickname ?? '你',
      seed: chatId,
    };
    const headId = newId();
    await insertChat({ orm }, { ...{ userId, id: chatId, characterId, key, rev, headId } });
    await insertMessages(
      { orm },
      {
        ...{ userId, id: headId, chatId, parentId: null, role: 'character', rev },
        ...{ text: withMacros(text, names), key: `open:${chatId}` },
      },
    );
    return chatId;
  });
  return chatView(context, viewer, id);
}

/** A message of a conversation of the viewer's. Error: 4040. */
export async function messageOf(
  { database }: Pick<CompanionContext, 'database'>,
  { userId }: Viewer,
  { id, messageId }: { id: string; messageId: string },
) {
  return requireMessageOf(await findMessage(database, userId, messageId), id);
}

/** What was read, where it is a message of a conversation. Error: 4040. */
export function requireMessageOf(message: MessageRow | null, chatId: string): MessageRow {
  if (message?.chatId !== chatId) throw noMessage();
  return message;
}

/** Earlier messages of a branch. Error: 4040. */
export async function earlierMessages(
  context: CompanionContext,
  viewer: Viewer,
  { id, before }: { id: string; before: string },
) {
  const { character } = await ownChat(context.database, viewer, id);
  await messageOf(context, viewer, { id, messageId: before });
  return messagesUpTo(context, viewer, character, before);
}

/** Chooses the branch that a message is on: its latest one. Error: 4040. */
export async function selectBranch(
  context: CompanionContext,
  viewer: Viewer,
  { id, messageId }: { id: string; messageId: string },
): Promise<CompanionChat> {
  const { userId } = viewer;
  await ownChat(context.database, viewer, id);
  await messageOf(context, viewer, { id, messageId });
  await context.database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const headId = await findLatestBelow({ orm }, userId, messageId);
    await updateChat({ orm }, { userId, id }, { headId, rev });
  });
  return chatView(context, viewer, id);
}

/** One page of branches. Errors: 4000 (cursor), 4040. */
export async function branchPage(
  context: CompanionContext,
  viewer: Viewer,
  { id, cursor, pageSize }: PageRequest & { id: string },
) {
  const { chat, character } = await ownChat(context.database, viewer, id);
  const isWhole = isSeen(character, viewer);
  const rows = await listBranches(context.database, {
    ...{ userId: viewer.userId, chatId: id, limit: pageSize + 1 },
    after: fromCursor(cursor, 'moment'),
  });
  return toPage(rows, pageSize, (row) => ({
    messageId: row.id,
    text: row.messages === 1 && !isWhole ? '' : row.text.replace(BLANKS, ' ').slice(0, 60),
    messages: row.messages,
    isChosen: row.id === chat.headId,
    at: row.createdAt.getTime(),
  }));
}

/** Changes title or background. Errors: 4030 (the background is not open yet), 4040. */
export async function saveChat(
  context: CompanionContext,
  viewer: Viewer,
  {
    id,
    title,
    background,
  }: { id: string; title?: string | undefined; background?: CompanionBackground | undefined },
): Promise<CompanionChat> {
  const { userId } = viewer;
  const { database } = context;
  const { chat } = await ownChat(database, viewer, id);
  const [bond, { levels }] = await Promise.all([
    findBond(database, userId, chat.characterId),
    readCompanionSettings(database),
  ]);
  const { backgrounds } = affinityOf(bond?.points ?? 0, levels);
  if (background !== undefined && !backgrounds.includes(background))
    throw new AppError(4030, '亲密度再高一些就能用这个背景');
  await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const change = {
      ...(title === undefined ? {} : { title }),
      ...(background === undefined ? {} : { background }),
    };
    await updateChat({ orm }, { userId, id }, { ...change, rev });
  });
  return chatView(context, viewer, id);
}

/** Deletes a conversation, also one that may not be read any more. Error: 4040. */
export async function deleteChat(
  { database }: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  if (!(await findChat(database, userId, id))) throw noChat();
  await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    await forgetChats({ orm }, { userId, ids: [id], rev });
  });
  return {};
}
