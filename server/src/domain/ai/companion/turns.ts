import type { CompanionSettings } from '@yehang/contract/shapes/companion-score.ts';
import type { CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { findBond } from '../../../db/queries/companion/bonds.ts';
import { nextRev } from '../../../db/queries/companion/characters.ts';
import {
  countMessages,
  findChatWithCharacter,
  findMessage,
  findMessageByKey,
  findOpenJob,
  insertMessages,
  updateChat,
  type ChatRow,
  type MessageRow,
} from '../../../db/queries/companion/chats.ts';
import type { AiAccount } from '../../../db/queries/ai/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { seedOfText } from '../../../gateways/ai/seeded.ts';
import { AppError } from '../../app-error.ts';
import { ruleOfAiText } from '../../policy/judge-ai-text.ts';
import type { Viewer } from '../../viewer.ts';
import { textParameters } from '../ask-pictures.ts';
import { cancelAiJob } from '../own-jobs.ts';
import { crisisHelp, noteSafety } from '../../policy/ai-safety.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { shanghaiDay } from '../shanghai-day.ts';
import { submitAiJobs } from '../submit-jobs.ts';
import { openCharacter, requireOpen, requireSeen, type CompanionContext } from './characters.ts';
import { chatView, ownChat, requireOwnChat } from './chat-view.ts';
import { bondTurn } from './bond-turn.ts';
import { messageOf, requireMessageOf } from './chats.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { requestSummary } from './summaries.ts';

const MOST_MESSAGES = 10_000;
const MOST_SEED = 2_147_483_647;

interface Turn {
  id: string;
  expectedPriceGoldCents: number;
  expectedPriceScoreCents?: number | undefined;
  idempotencyKey: string;
}

const busy = () => new AppError(4090, '上一条还在写，等写完或先停下');

/** One answer at a time. Errors: as `requireAllowance`, 4090. */
async function requireTurn(database: Queryable, turn: Allowed) {
  if ((await findOpenJob(database, turn.userId, turn.chatId)) !== null) throw busy();
  await requireAllowance(database, turn);
}

interface Allowed {
  userId: string;
  chatId: string;
  /** Answers written anew and pictures are no messages of the day. */
  isMessage: boolean;
  settings: CompanionSettings;
  account: Pick<AiAccount, 'tiers'>;
}

/** So many messages a day by tier, and in a conversation. Errors: 4090, 4290. */
export async function requireAllowance(
  database: Queryable,
  { userId, chatId, isMessage, settings, account }: Allowed,
): Promise<void> {
  const since = shanghaiDay(new Date()).start;
  const counts = await countMessages(database, { userId, since, chatId });
  if (counts.inChat >= MOST_MESSAGES)
    throw new AppError(4090, '这段对话太长了，请开始新的对话，记忆会留着');
  const { messagesPerDay, messagesPerDayOfTiers } = settings;
  const most = Math.max(
    messagesPerDay,
    ...account.tiers.map((held) => messagesPerDayOfTiers[held]),
  );
  if (isMessage && counts.today >= most)
    throw new AppError(4290, `今天的 ${most} 条消息已用完，明天再聊`);
}

/**
 * Sends a message and asks for the answer, once per key; below an earlier message it begins a branch. Words of distress are
 * answered with help, before any engine sees them. Errors: as `requireSafeTexts` and `submitAiJobs`, 4040, 4090, 4290.
 */
export async function sendMessage(
  context: CompanionContext,
  viewer: Viewer,
  { id, parentId, text, ...pay }: Turn & { parentId: string; text: string },
): Promise<CompanionChat> {
  const { database } = context;
  const { userId } = viewer;
  const { idempotencyKey } = pay;
  const key = `${idempotencyKey}:user`;
  const [found, parent, known, settings] = await Promise.all([
    findChatWithCharacter(database, userId, id),
    findMessage(database, userId, parentId),
    findMessageByKey(database, userId, key),
    readCompanionSettings(database),
  ]);
  const { chat, character: stored } = requireOwnChat(found, viewer);
  const character = requireOpen(requireSeen(stored, viewer));
  requireMessageOf(parent, id);
  if (known) {
    const isSame = known.chatId === id && known.parentId === parentId && known.text === text;
    if (!isSame) throw otherMessage();
    return chatView(context, viewer, id);
  }
  if (ruleOfAiText(text) === 'crisis') {
    const asked = { id: newId(), parentId, text, key: idempotencyKey };
    await answerWithHelp(context, viewer, chat, asked);
    return chatView(context, viewer, id);
  }
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'text', title: '消息', text, isTalk: true },
  ]);
  await submitAiJobs(context, viewer, {
    ...{ tool: 'chat', parameters: [textParameters({})], isAdult: isAdult || character.isAdult },
    ...pay,
    before: (tx, account) =>
      requireTurn(tx, { userId, chatId: id, isMessage: true, settings, account }),
    after: async (tx, [job]) => {
      const rev = await nextRev(tx, userId);
      const messageId = newId();
      const bond = { userId, characterId: character.id, points: settings.pointsPerMessage };
      await bondTurn(tx, { ...bond, chatId: id, messageId, isNew: true });
      const of = { chat, parentId: messageId, jobId: job!.id, key: idempotencyKey, rev };
      const asked = { userId, id: messageId, chatId: id, parentId, text, rev, key };
      await addAnswer(tx, of, { ...asked, role: 'user' });
    },
  });
  const bond = await findBond(database, userId, character.id);
  await requestSummary(context, viewer, { chatId: id, bond });
  return chatView(context, viewer, id);
}

/**
 * The answer's place in the tree, empty until its job has written it; the branch it is on is chosen.
 * @param asked the message above it, where that is new
 */
async function addAnswer(
  tx: Queryable,
  of: {
    chat: ChatRow;
    parentId: string;
    jobId: string;
    key: string;
    rev: number;
    isPicture?: boolean;
  },
  ...asked: Parameters<typeof insertMessages>[1][]
): Promise<void> {
  const { chat, rev, ...message } = of;
  const { userId, id: chatId } = chat;
  const headId = newId();
  await insertMessages(tx, ...asked, {
    ...{ userId, id: headId, chatId, role: 'character', text: '', rev, ...message },
    key: `${message.key}:answer`,
  });
  await updateChat(tx, { userId, id: chatId }, { headId, rev });
}

/** Puts words of distress into a conversation, and help with its numbers below them, once per key. */
export async function answerWithHelp(
  { database }: CompanionContext,
  { userId }: Viewer,
  chat: ChatRow,
  { id: asked, parentId, text, key }: { id: string; parentId: string; text: string; key: string },
): Promise<void> {
  await noteSafety(database, {
    ...{ userId, jobId: null, stage: 'prompt', decision: 'help', rule: 'crisis', text },
  });
  await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    if (await findMessageByKey({ orm }, userId, `${key}:user`)) return;
    const chatId = chat.id;
    const headId = newId();
    const base = { userId, chatId, rev, isWithheld: true };
    await insertMessages(
      { orm },
      { ...base, id: asked, parentId, role: 'user', text, key: `${key}:user` },
      {
        ...{ ...base, id: headId, parentId: asked, role: 'help', text: crisisHelp.text },
        key: `${key}:answer`,
      },
    );
    await updateChat({ orm }, { userId, id: chatId }, { headId, rev });
  });
}

const otherMessage = () => new AppError(4090, '这次操作已经用于另一条消息，请重新打开页面');

/** The message that an answer is to; help and openings have no other answer. Error: 4090. */
async function askedBy(
  context: CompanionContext,
  viewer: Viewer,
  chatId: string,
  message: MessageRow,
): Promise<MessageRow> {
  const asked =
    message.role === 'user' || message.parentId === null
      ? message
      : await messageOf(context, viewer, { id: chatId, messageId: message.parentId });
  if (asked.role !== 'user') throw new AppError(4090, '开场白不能重写，可以换一个开场白开始新对话');
  if (asked.isWithheld) throw new AppError(4090, '这条消息由求助信息回应，不能重写');
  return asked;
}

/** Asks for another answer to the same message, once per key. Errors: 4040, 4090, and as `submitAiJobs`. */
export async function regenerate(
  context: CompanionContext,
  viewer: Viewer,
  { id, messageId, ...pay }: Turn & { messageId: string },
): Promise<CompanionChat> {
  const { database } = context;
  const { userId } = viewer;
  const { chat } = await ownChat(database, viewer, id);
  const character = await openCharacter(database, viewer, chat.characterId);
  const message = await messageOf(context, viewer, { id, messageId });
  const asked = await askedBy(context, viewer, id, message);
  const settings = await readCompanionSettings(database);
  const known = await findMessageByKey(database, userId, `${pay.idempotencyKey}:answer`);
  if (known && known.parentId !== asked.id) throw otherMessage();
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'messageId', title: '消息', text: asked.text, isTalk: true },
  ]);
  await submitAiJobs(context, viewer, {
    ...{ tool: 'chat', parameters: [textParameters({})], isAdult: isAdult || character.isAdult },
    ...pay,
    before: (tx, account) =>
      requireTurn(tx, { userId, chatId: id, isMessage: false, settings, account }),
    after: async (tx, [job]) => {
      const rev = await nextRev(tx, userId);
      const bond = { userId, characterId: character.id, points: settings.pointsPerMessage };
      await bondTurn(tx, { ...bond, chatId: id, messageId: asked.id, isNew: false });
      const of = { chat, parentId: asked.id, jobId: job!.id, key: pay.idempotencyKey, rev };
      await addAnswer(tx, of);
    },
  });
  return chatView(context, viewer, id);
}

interface Rewriting {
  id: string;
  messageId: string;
  text: string;
  idempotencyKey: string;
}

/** Rewrites an answer as a branch of its own, once per key. Errors: 4000, 4030, 4031, 4040, 4090. */
export async function editAnswer(
  context: CompanionContext,
  viewer: Viewer,
  request: Rewriting,
): Promise<CompanionChat> {
  await rewriteAnswer(context, viewer, request);
  return chatView(context, viewer, request.id);
}

/** The same, answering the id of the new message. */
export async function rewriteAnswer(
  context: CompanionContext,
  viewer: Viewer,
  { id, messageId, text, idempotencyKey }: Rewriting,
): Promise<string> {
  const { database } = context;
  const { userId } = viewer;
  const { character } = await ownChat(database, viewer, id);
  requireSeen(character, viewer);
  const message = await messageOf(context, viewer, { id, messageId });
  if (message.role !== 'character' || message.isPicture)
    throw new AppError(4090, '只能改写角色的回复');
  await requireSafeTexts(context, viewer, [
    { field: 'text', title: '回复', text, before: message.text, isTalk: true },
  ]);
  const key = `${idempotencyKey}:edit`;
  return database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const known = await findMessageByKey({ orm }, userId, key);
    if (known) return known.id;
    const headId = newId();
    const { parentId, isDemonstration, role } = message;
    await insertMessages(
      { orm },
      {
        ...{ userId, id: headId, chatId: id, parentId, role, text, rev, key },
        ...{ isDemonstration, isEdited: true },
      },
    );
    await updateChat({ orm }, { userId, id }, { headId, rev });
    return headId;
  });
}

/** Stops the answer that is being written; what was shown of it stays. Error: 4040. */
export async function stopAnswer(
  context: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<CompanionChat> {
  const { database } = context;
  const { userId } = viewer;
  await ownChat(database, viewer, id);
  const jobId = await findOpenJob(database, userId, id);
  if (jobId !== null) {
    try {
      await cancelAiJob(context, viewer, jobId);
    } catch (error) {
      // It came to its end meanwhile.
      if (!(error instanceof AppError && error.code === 4090)) throw error;
    }
  }
  return chatView(context, viewer, id);
}

/**
 * Asks for a picture of the character in a scene. It is drawn from words alone: a picture that came with a card is given to
 * no engine. Errors: as `requireSafeTexts` and `submitAiJobs`, 4040, 4090.
 */
export async function drawCharacter(
  context: CompanionContext,
  viewer: Viewer,
  { id, scene, ...pay }: Turn & { scene: string },
): Promise<CompanionChat> {
  const { database } = context;
  const { userId } = viewer;
  const { chat } = await ownChat(database, viewer, id);
  const character = await openCharacter(database, viewer, chat.characterId);
  const brief = `虚构的成年人物${character.name}，${character.summary}。${scene}`;
  const { isAdult } = await requireSafeTexts(context, viewer, [
    { field: 'scene', title: '画面', text: scene },
    { field: 'scene', title: '画面', text: brief },
  ]);
  const seed = seedOfText(character.id) % MOST_SEED;
  const settings = await readCompanionSettings(database);
  await submitAiJobs(context, viewer, {
    ...{ tool: 'portrait', brief, isAdult: isAdult || character.isAdult },
    parameters: [textParameters({ prompt: scene, ratio: '3:4', seed })],
    ...pay,
    before: (tx, account) =>
      requireTurn(tx, { userId, chatId: id, isMessage: false, settings, account }),
    after: async (tx, [job]) => {
      const rev = await nextRev(tx, userId);
      const parentId = chat.headId!;
      const of = { chat, parentId, jobId: job!.id, key: pay.idempotencyKey, rev, isPicture: true };
      await addAnswer(tx, of);
    },
  });
  return chatView(context, viewer, id);
}
