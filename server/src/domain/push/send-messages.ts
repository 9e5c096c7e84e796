import { setTimeout as delay } from 'node:timers/promises';
import {
  claimPushMessages,
  settlePushMessage,
  type PushMessageRow,
} from '../../db/queries/push/messages.ts';
import { deletePushDevice } from '../../db/queries/push/devices.ts';
import { findViewerOfSession } from '../../db/queries/users/sessions.ts';
import type { VapidKeys } from '../../gateways/push/vapid.ts';
import { sendMessage, type PushOutcome } from '../../gateways/push/send-message.ts';
import type { AddressBook } from '../address-book.ts';
import { AppError } from '../app-error.ts';
import type { OpenContext } from '../content/open-content.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { openTarget, type DeviceContext } from './devices.ts';
import { messageTexts } from './message-texts.ts';
import { loadPushKeys } from './push-keys.ts';

const AT_ONCE = 8;
const MOST_TRIES = 8;
/** Before another try, in seconds; it doubles with each. */
const FIRST_PAUSE_SECONDS = 15;
/** The longest pause that a push service may ask for. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

interface PushContext extends OpenContext, DeviceContext {
  log: Log;
  addresses: Pick<AddressBook, 'of'>;
}

/** How long others wait for a push service that does not answer. */
const SLOW_MS = 2_000;
/** Messages that slow services have not answered yet, in this process. */
const MOST_SLOW = 64;
let slow = 0;

/**
 * Sends what is due, several at once; true where more waits. A service that is slow holds the others up for a moment
 * alone: what it has not answered goes on beside them.
 */
export async function sendMessages(context: PushContext, now = () => new Date()): Promise<boolean> {
  if (slow >= MOST_SLOW) return false;
  const { pushRestMinutes: restMinutes } = context.settings.current;
  const { claimed: due, found } = await claimPushMessages(context.database, {
    limit: AT_ONCE,
    restMinutes,
  });
  const hasMore = found === AT_ONCE;
  if (due.length === 0) return hasMore;
  const keys = await loadPushKeys(context);
  const sent = due.map((message) => {
    slow += 1;
    return sendOne(context, { keys, message, now: now() }).finally(() => (slow -= 1));
  });
  for (const one of sent)
    one.catch((err: unknown) => context.log.warn({ err }, 'a message was not settled'));
  await Promise.race([allAtOnce(sent, (one) => one), delay(SLOW_MS, undefined, { ref: false })]);
  return hasMore;
}

/** Where push services find the operator: they ask for an address, and use it when something goes wrong. */
function contactOf(addresses: PushContext['addresses']): string {
  const sites = [...addresses.of('WEBSITE'), ...addresses.of('LAND')];
  return sites.find((url) => url.startsWith('https://')) ?? 'mailto:webmaster@example.com';
}

async function sendOne(
  context: PushContext,
  { keys, message, now }: { keys: VapidKeys; message: PushMessageRow; now: Date },
): Promise<void> {
  const { database, seal, pushHosts: allowedHosts, log } = context;
  const ttlSeconds = Math.floor((message.expiresAt.getTime() - now.getTime()) / 1000);
  if (ttlSeconds <= 0 || message.tries > MOST_TRIES)
    return settlePushMessage(database, message, { state: 'failed' });
  const text = await writeText(context, message);
  if (!text) return settlePushMessage(database, message, { state: 'dropped' });
  const outcome = await sendMessage(
    openTarget(seal, message.sealed),
    { text: JSON.stringify(text), tag: text.tag, ttlSeconds },
    { keys, contact: contactOf(context.addresses), allowedHosts, now },
  );
  if (outcome.result !== 'sent')
    log.warn({ session: message.sessionId, outcome }, 'a message was not sent');
  return settle(context, message, outcome, now);
}

async function settle(
  { database }: PushContext,
  message: PushMessageRow,
  outcome: PushOutcome,
  now: Date,
): Promise<void> {
  if (outcome.result === 'sent') return settlePushMessage(database, message, { state: 'sent' });
  // What waits for it goes with it.
  if (outcome.result === 'gone')
    return deletePushDevice(database, message.userId, message.sessionId);
  const error = outcome.reason.slice(0, 300);
  if (outcome.result === 'refused')
    return settlePushMessage(database, message, { state: 'failed', error });
  const pause = Math.max(FIRST_PAUSE_SECONDS * 2 ** (message.tries - 1), outcome.waitSeconds);
  const dueAt = new Date(now.getTime() + Math.min(pause, LONGEST_PAUSE_SECONDS) * 1000);
  return settlePushMessage(database, message, { state: 'queued', error, dueAt });
}

/** What a message says; null where its session ended, or its viewer may not know of the subject any more. */
async function writeText(context: PushContext, { sessionId, kind, subjectId }: PushMessageRow) {
  const viewer = await findViewerOfSession(context.database, sessionId);
  if (!viewer) return null;
  try {
    return await messageTexts[kind](context, viewer, subjectId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
