import { z } from 'zod';
import type { AiJobRow } from '../../../db/queries/ai/jobs.ts';
import { addToBond, insertMemory, type BondRow } from '../../../db/queries/companion/bonds.ts';
import { findCharacter, nextRev } from '../../../db/queries/companion/characters.ts';
import { findChat, findMessageOfJob, updateMessage } from '../../../db/queries/companion/chats.ts';
import { findTalk } from '../../../db/queries/companion/talks.ts';
import {
  findWrittenUntil,
  listUnsummarised,
  noteSummarised,
} from '../../../db/queries/companion/unsummarised.ts';
import { findUser } from '../../../db/queries/users/users.ts';
import { newId } from '../../../db/new-id.ts';
import type { Database } from '../../../db/connect.ts';
import type { Queryable } from '../../../db/types.ts';
import type { TextTask } from '../../../gateways/ai/adapter.ts';
import { AppError } from '../../app-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { AiContext } from '../context.ts';
import { textParameters } from '../ask-pictures.ts';
import { submitAiJobs } from '../submit-jobs.ts';
import { readCard, type ReadCard } from './card/card-json.ts';
import { chatPrompt, type ChatLineForEngine } from './card/card-prompt.ts';
import { latest, shorterCard } from './card/shorter-card.ts';
import { readCompanionSettings, USUAL_CONTEXT } from './companion-settings.ts';

const MOST_SUMMARY = 1_000;
/** Messages that one summary is made of at most. */
const MOST_LINES = 400;
/** Characters of a message that a summary is made of. */
const MOST_OF_LINE = 8_000;
const LEAST_OF_LINE = 60;
/** Messages that a summary is made of however little the model reads. */
const LEAST_LINES = 8;
/** What a summary is made of, and how many messages were counted for it. */
const brief = z.object({ chatId: z.string(), until: z.coerce.date(), messages: z.int() });
type Brief = z.infer<typeof brief>;

function toBrief(text: string): Brief | null {
  try {
    return brief.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Asks for a summary once there is enough to remember; it costs nothing, and never keeps an answer waiting. */
export async function requestSummary(
  context: Pick<AiContext, 'database' | 'events'>,
  viewer: Viewer,
  { chatId, bond }: { chatId: string; bond: BondRow | null },
): Promise<void> {
  const { database } = context;
  const { summariseEvery } = await readCompanionSettings(database);
  if (!bond || bond.unsummarised < summariseEvery) return;
  const chat = await findChat(database, viewer.userId, chatId);
  if (!chat?.headId) return;
  const { userId, characterId, unsummarised: messages } = bond;
  const until = await findWrittenUntil(database, { userId, characterId });
  if (until === null) return;
  try {
    await submitAiJobs(context, viewer, {
      ...{ tool: 'memory', parameters: [textParameters({})], isAdult: false },
      brief: JSON.stringify({ chatId, until, messages }),
      ...{ expectedPriceGoldCents: 0, idempotencyKey: `memory-${chat.headId}` },
      after: async (tx) => {
        await addToBond(tx, { userId, characterId }, { points: 0, messages: -messages });
      },
    });
  } catch (error) {
    // The tool is closed, or the queue is full: the next message asks again.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Counts the messages of a summary that failed again, so that the next message asks for one. */
export async function countSummaryAgain(tx: Queryable, job: AiJobRow): Promise<void> {
  const from = toBrief(job.brief);
  const chat = from && (await findChat(tx, job.userId, from.chatId));
  if (!chat) return;
  const { userId, characterId } = chat;
  await addToBond(tx, { userId, characterId }, { points: 0, messages: from.messages });
}

/** What an engine is asked for an answer, or for a summary; null where the conversation is gone. */
export async function companionTask(database: Database, job: AiJobRow): Promise<TextTask | null> {
  return job.tool === 'memory' ? summaryTask(database, job) : answerTask(database, job);
}

async function answerTask(database: Database, { userId, id: jobId, parameters }: AiJobRow) {
  const talk = await findTalk(database, { userId, jobId, usualLines: USUAL_CONTEXT });
  const card = talk?.card && readCard(talk.card);
  if (!talk || !card) return null;
  const { chatId, nickname: user, memories, opening } = talk;
  const lines = talk.lines.map(toLine);
  const dialogue = { part: 'answer' as const, ...speakersOf(card, user), memories };
  const prompt = lines.map(({ content }) => content).join('\n');
  const make = (share: number): TextTask => {
    const { system, messages, after } = chatPrompt(shorterCard(card, share), {
      ...{ user, seed: chatId, opening },
      memories: latest(memories, share),
      history: latest(lines, share, 1),
    });
    return {
      ...{ kind: 'text', system, prompt, seed: parameters.seed, story: null },
      ...{ chat: { messages, after, dialogue }, shorter: make },
    };
  };
  return make(1);
}

const toLine = ({ role, text }: { role: string; text: string }): ChatLineForEngine => ({
  role: role === 'user' ? 'user' : 'assistant',
  content: text,
});

const SUMMARY =
  '把下面的对话整理成不超过 200 字的记忆，只写关于用户的事实、约定和两人关系的变化，用第三人称，不评论，不编造。';

async function summaryTask(database: Queryable, job: AiJobRow) {
  const { userId } = job;
  const from = toBrief(job.brief);
  const chat = from && (await findChat(database, userId, from.chatId));
  if (!chat) return null;
  const { characterId } = chat;
  const [character, owner, said] = await Promise.all([
    findCharacter(database, characterId),
    findUser(database, userId),
    listUnsummarised(database, { userId, characterId, until: from.until, limit: MOST_LINES }),
  ]);
  const card = character && readCard(character.card);
  if (!card || character.state === 'removed' || said.length === 0) return null;
  const user = owner?.nickname ?? '你';
  const dialogue = { part: 'summary' as const, ...speakersOf(card, user), memories: [] };
  const make = (share: number): TextTask => {
    const most = Math.max(LEAST_OF_LINE, MOST_OF_LINE * share);
    const prompt = latest(said, share, LEAST_LINES)
      .map(({ role, text }) => `${role === 'user' ? user : dialogue.char}：${text.slice(0, most)}`)
      .join('\n');
    return {
      ...{ kind: 'text', system: SUMMARY, prompt, seed: job.parameters.seed, story: null },
      chat: { messages: [{ role: 'user', content: prompt }], after: '', dialogue },
      shorter: make,
    };
  };
  return make(1);
}

const speakersOf = ({ nickname, form }: ReadCard, user: string) => ({
  char: nickname || form.name,
  user,
  description: form.description,
  tags: form.tags,
});

/** Writes what a job made where it belongs, in the transaction that ends it. */
export async function applyToCompanion(tx: Queryable, job: AiJobRow, text: string): Promise<void> {
  const { userId, id, isDemonstration } = job;
  if (job.tool === 'memory') {
    const from = toBrief(job.brief);
    const chat = from && (await findChat(tx, userId, from.chatId));
    if (!chat) return;
    const { characterId } = chat;
    const rev = await nextRev(tx, userId);
    await noteSummarised(tx, { userId, characterId }, from.until);
    await insertMemory(tx, {
      ...{ userId, id: newId(), characterId, kind: 'summary', isOwn: false, rev },
      ...{ text: text.trim().slice(0, MOST_SUMMARY), isDemonstration },
    });
    return;
  }
  const message = await findMessageOfJob(tx, userId, id);
  if (!message) return;
  const rev = await nextRev(tx, userId);
  await updateMessage(tx, { userId, id: message.id }, { text: text.trim(), isDemonstration, rev });
}
