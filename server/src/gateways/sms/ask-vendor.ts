import type { IncomingMessage } from 'node:http';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { openOutside, type OutsideRequest } from '../outside/open-outside.ts';
import { readOutsideText } from '../outside/read-outside.ts';
import type { SmsOutcome } from './sms-gateway.ts';

const ANSWER_MS = 10_000;
const LIMITS = { mostBytes: 65_536, wholeMs: ANSWER_MS, idleMs: ANSWER_MS };

/** Connections that were never made: nothing can have been sent. */
const NOT_CONNECTED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED']);

/**
 * Asks a vendor and gives the JSON of the answer to `read`, whatever its status: HTTP says little with them. Where
 * nothing that can be read comes back the message may have been sent.
 */
export async function askVendor(
  url: URL,
  request: Pick<OutsideRequest, 'method' | 'headers' | 'body' | 'allowedHosts'>,
  read: (answer: unknown) => SmsOutcome,
): Promise<SmsOutcome> {
  let body: IncomingMessage;
  try {
    const options = { ...request, answerMs: ANSWER_MS, mostRedirects: 0, takesAnyStatus: true };
    ({ body } = await openOutside(url, options));
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    const { message: reason, cause } = error;
    // Without one the address itself was refused, before any connection.
    if (cause === undefined) return { result: 'misconfigured', reason };
    const { code } = cause as { code?: unknown };
    return { result: NOT_CONNECTED.has(String(code)) ? 'temporary' : 'unknown', reason };
  }
  let text: string;
  try {
    text = await readOutsideText(body, LIMITS);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { result: 'unknown', reason: error.message };
  }
  try {
    return read(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { result: 'unknown', reason: '回答不是 JSON' };
  }
}

/** What an answer has at a path such as `data.code`, as text; null where there is nothing. */
export function textAt(answer: unknown, path: string): string | null {
  let found: unknown = answer;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Record<string, unknown>)[name];
  }
  if (typeof found === 'string') return found.slice(0, 200);
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : null;
}
