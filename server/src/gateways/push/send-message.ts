import { hash } from 'node:crypto';
import { openOutside } from '../outside/open-outside.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { checkAddress, isVouchedFor, type AllowedHosts } from '../outside/public-address.ts';
import { encryptMessage, type ReceiverKeys } from './encrypt-message.ts';
import { vapidAuthorization, type VapidKeys } from './vapid.ts';

const ANSWER_MS = 10_000;
const TOPIC_LETTERS = 32;

/** How the sending of a message went. */
export type PushOutcome =
  | { result: 'sent' }
  /** The browser takes no more messages. */
  | { result: 'gone' }
  | { result: 'temporary'; reason: string; waitSeconds: number }
  | { result: 'refused'; reason: string };

export interface PushTarget extends ReceiverKeys {
  endpoint: URL;
}

/** Why an address is none of a push service, in Chinese for its user; null where it may be one. */
export function endpointProblem(endpoint: URL, allowedHosts: AllowedHosts): string | null {
  try {
    checkAddress(endpoint, allowedHosts);
  } catch (error) {
    if (error instanceof OutsideFailure) return error.message;
    throw error;
  }
  if (isVouchedFor(endpoint, allowedHosts)) return null;
  if (endpoint.protocol !== 'https:') return '只支持 https 地址';
  return endpoint.port === '' ? null : '不能指定端口';
}

/**
 * Sends a text to one browser (RFC 8030).
 * @param tag a message that was not delivered yet gives way to a later one of the same tag
 */
export async function sendMessage(
  { endpoint, ...receiver }: PushTarget,
  message: { text: string; tag: string; ttlSeconds: number },
  sender: { keys: VapidKeys; contact: string; allowedHosts: AllowedHosts; now: Date },
): Promise<PushOutcome> {
  const { keys, contact, allowedHosts, now } = sender;
  const problem = endpointProblem(endpoint, allowedHosts);
  if (problem !== null) return { result: 'refused', reason: problem };
  try {
    const { status, body } = await openOutside(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(message.ttlSeconds),
        urgency: 'normal',
        topic: hash('sha256', message.tag, 'base64url').slice(0, TOPIC_LETTERS),
      },
      authorization: vapidAuthorization(endpoint, keys, { contact, now }),
      body: encryptMessage(Buffer.from(message.text), receiver),
      allowedHosts,
      answerMs: ANSWER_MS,
      mostRedirects: 0,
      takesAnyStatus: true,
    });
    // The status is the answer; what is said beside it nobody reads.
    body.destroy();
    return outcomeOf(status, String(body.headers['retry-after'] ?? ''));
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    // Without a cause the address itself was refused, before any connection.
    if (error.cause === undefined) return { result: 'refused', reason: error.message };
    return { result: 'temporary', reason: error.message, waitSeconds: 0 };
  }
}

function outcomeOf(status: number, retryAfter: string): PushOutcome {
  if (status >= 200 && status < 300) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const reason = `HTTP ${status}`;
  if (status !== 408 && status !== 429 && status < 500) return { result: 'refused', reason };
  const waitSeconds = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
  return { result: 'temporary', reason, waitSeconds };
}
