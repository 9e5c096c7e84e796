import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { listAiEngines } from '../../../db/queries/ai/engines.ts';
import { listAiJobsById, readAiAccount } from '../../../db/queries/ai/jobs.ts';
import { findBond } from '../../../db/queries/companion/bonds.ts';
import type { CharacterRow } from '../../../db/queries/companion/characters.ts';
import {
  countBranches,
  findChatWithCharacter,
  listPath,
  type ChatRow,
  type MessageWithJob,
} from '../../../db/queries/companion/chats.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import type { Viewer } from '../../viewer.ts';
import { readAiSettings } from '../ai-settings.ts';
import { shanghaiDay } from '../shanghai-day.ts';
import { termsOf } from '../submit-jobs.ts';
import { toAiJobs } from '../to-ai-job.ts';
import { toAiWatchToken } from '../watch-token.ts';
import { isSeen, mayReadOwn, toSeenCard, type CompanionContext } from './characters.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { affinityOf, toCompanionMessage } from './to-companion.ts';

const PAGE = 40;
export const noChat = () => new AppError(4040, '没有这段对话，可能已被删除');

/** A conversation with its character: null where it is gone with its owner; the viewer may not see every other. */
interface OwnChat {
  chat: ChatRow;
  character: CharacterRow | null;
}

/** What was read, where it is a conversation of the viewer's. Error: 4040. */
export function requireOwnChat(
  found: Awaited<ReturnType<typeof findChatWithCharacter>>,
  viewer: Viewer,
): OwnChat {
  if (!found || !mayReadOwn(found.character, viewer)) throw noChat();
  return found;
}

/** A conversation of the viewer's with its character. Error: 4040. */
export async function ownChat(database: Queryable, viewer: Viewer, id: string): Promise<OwnChat> {
  const found = await findChatWithCharacter(database, viewer.userId, id);
  return requireOwnChat(found, viewer);
}

async function toMessages(
  context: CompanionContext,
  viewer: Viewer,
  character: CharacterRow | null,
  rows: readonly MessageWithJob[],
): Promise<CompanionMessage[]> {
  const { userId } = viewer;
  const jobIds = rows.flatMap(({ isPicture, jobId }) => (isPicture && jobId ? [jobId] : []));
  const jobs = await toAiJobs(context, await listAiJobsById(context.database, userId, jobIds));
  return rows.map((row) =>
    toCompanionMessage(row, {
      live: row.jobId === null ? null : (context.liveTexts.peek(row.jobId)?.text ?? null),
      picture: row.isPicture ? (jobs.find(({ id }) => id === row.jobId) ?? null) : null,
      isSeen: isSeen(character, viewer),
    }),
  );
}

/** Messages of a branch up to one, the earliest first, and where those before them end. */
export async function messagesUpTo(
  context: CompanionContext,
  viewer: Viewer,
  character: CharacterRow | null,
  fromId: string | null,
) {
  if (fromId === null) return { messages: [], earlier: null };
  const { userId } = viewer;
  const rows = await listPath(context.database, { userId, fromId, limit: PAGE + 1 });
  const hasMore = rows.length > PAGE;
  const messages = await toMessages(context, viewer, character, hasMore ? rows.slice(1) : rows);
  return { messages, earlier: hasMore ? rows[0]!.id : null };
}

/** A conversation at its chosen branch. Error: 4040. */
export async function chatView(
  context: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<CompanionChat> {
  const { database, seal } = context;
  const { userId } = viewer;
  const { chat, character } = await ownChat(database, viewer, id);
  const day = shanghaiDay(new Date());
  const [settings, ai, account, engines, bond, path, branches] = await Promise.all([
    readCompanionSettings(database),
    readAiSettings(database),
    readAiAccount(database, { userId, day: day.name, dayStart: day.start }),
    listAiEngines(database),
    findBond(database, userId, chat.characterId),
    messagesUpTo(context, viewer, character, chat.headId),
    countBranches(database, userId, id),
  ]);
  const terms = termsOf(ai, 'chat', account);
  return {
    ...{ id, title: chat.title, background: chat.background, branches, ...path },
    character: toSeenCard(context, viewer, { id: chat.characterId, row: character }),
    affinity: affinityOf(bond?.points ?? 0, settings.levels),
    notice: '虚构的成年角色，说的话由 AI 生成，不是真人',
    priceGoldCents: terms.freeLeft > 0 ? 0 : terms.priceGoldCents,
    priceScoreCents: terms.freeLeft > 0 ? null : terms.priceScoreCents,
    freeLeft: terms.freeLeft,
    isDemonstration: !engines.some(({ enabled, tools }) => enabled && tools.includes('chat')),
    watchToken: toAiWatchToken(seal, viewer),
    updatedAt: chat.updatedAt.getTime(),
  };
}
