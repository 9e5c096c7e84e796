import type { SupportEndpoint, SupportTopic } from '@yehang/contract/shapes/support.ts';
import { newId } from '../../db/new-id.ts';
import {
  appendMessage,
  findConversation,
  findConversationOfChallenge,
  insertConversation,
  queueOf,
  type ConversationRow,
} from '../../db/queries/service/conversations.ts';
import { AppError, badField } from '../app-error.ts';
import { checkSolution, newChallenge } from '../login/challenge.ts';
import { limit } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { assignQueued } from './assign.ts';
import { publishSupport, type SupportContext } from './context.ts';
import { conversationView } from './conversation-view.ts';
import { hoursText, openingAt } from './opening-hours.ts';
import { supportSettings } from './support-settings.ts';
import { ownConversation, type Writer } from './own-conversation.ts';
import { makeSupportToken } from './support-ticket.ts';

/** Where support is reached. */
export async function supportEndpoint(
  context: SupportContext,
  writer: Writer,
  device: { id: string | undefined; network: string | null },
): Promise<SupportEndpoint> {
  const { seal, counters } = context;
  const row = await ownConversation(context, writer);
  const now = Date.now();
  const isUnknown = writer.viewer === null && device.id !== undefined;
  const challenge =
    isUnknown && (row === null || row.state === 'closed')
      ? await newChallenge(
          { seal, counters },
          { id: device.id!, network: device.network ?? '' },
          now,
        )
      : null;
  return { ...(await endpointOf(context, writer, row)), challenge };
}

async function endpointOf(
  { database, seal }: SupportContext,
  { viewer }: Writer,
  row: ConversationRow | null,
): Promise<SupportEndpoint> {
  const now = Date.now();
  const settings = await supportSettings({ database });
  const { waiting, conversation } = row
    ? await conversationView(database, row)
    : { ...(await queueOf(database, null)), conversation: null };
  return {
    stream: 'custom/changes',
    streamToken: row && makeSupportToken({ seal }, 'stream', row.id, now),
    ...openingAt(settings, now),
    hours: hoursText(settings),
    welcome: settings.welcome,
    waiting,
    conversation,
    ticket: row && viewer === null ? makeSupportToken({ seal }, 'ticket', row.id, now) : null,
    challenge: null,
  };
}

interface OpenRequest {
  topic: SupportTopic;
  proof?: { devID: string; challenge: string; solution: string } | undefined;
}

/** Begins a conversation, or gives the one that goes on. Errors: 4000 (proof), 4030 (no proof), 4290. */
export async function openSupport(
  context: SupportContext,
  writer: Writer,
  { topic, proof }: OpenRequest,
  network: string | null,
): Promise<SupportEndpoint> {
  const present = await ownConversation(context, writer);
  if (present && present.state !== 'closed') return endpointOf(context, writer, present);
  const whose = await whoseConversation(context, writer.viewer, proof, network);
  const made = await beginConversation(context, { topic, ...whose });
  if (!made && !('userId' in whose))
    return endpointOf(context, writer, await begunBefore(context, whose));
  if (made) {
    await publishSupport(context, [made.id], { isQueueChanged: true });
    await assignQueued(context);
  }
  // Of two that begin at once one is made, and both are given it.
  const row = made
    ? await findConversation(context.database, made.id)
    : await ownConversation(context, writer);
  return endpointOf(context, writer, row);
}

/** What a device began with this proof before, when the answer was lost. Error: 4000 (it has ended). */
async function begunBefore(
  { database }: SupportContext,
  proved: { deviceId: string; challengeHash: Buffer },
): Promise<ConversationRow> {
  const row = await findConversationOfChallenge(database, proved);
  if (!row) throw badField('challenge', '安全验证已经用过，请再试一次');
  return row;
}

async function whoseConversation(
  { seal, counters }: SupportContext,
  viewer: Viewer | null,
  proof: OpenRequest['proof'],
  network: string | null,
) {
  const hour = { windowSeconds: 3600 };
  if (viewer) {
    await limit(counters, `support-user:${viewer.userId}`, { limit: 10, ...hour });
    return { userId: viewer.userId };
  }
  if (!proof) throw new AppError(4030, '请先完成安全验证');
  const challengeHash = checkSolution({ seal }, proof, proof.devID, Date.now());
  await limit(counters, `support-device:${proof.devID}`, { limit: 5, ...hour });
  if (network !== null) await limit(counters, `support-network:${network}`, { limit: 20, ...hour });
  return { deviceId: proof.devID, challengeHash };
}

async function beginConversation(
  { database }: SupportContext,
  whose: { topic: SupportTopic; userId?: string; deviceId?: string; challengeHash?: Buffer },
): Promise<ConversationRow | null> {
  const settings = await supportSettings({ database });
  const { isOpen } = openingAt(settings, Date.now());
  const text = isOpen
    ? settings.welcome
    : `现在不在服务时间（${hoursText(settings)}），请留言，我们上班后回复`;
  return database.orm.transaction(async (orm) => {
    const row = await insertConversation({ orm }, { id: newId(), isLeft: !isOpen, ...whose });
    if (!row) return null;
    return (await appendMessage({ orm }, row, { author: 'system', text })).conversation;
  });
}
