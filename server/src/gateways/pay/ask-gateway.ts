import { openOutside } from '../outside/open-outside.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { readOutsideText } from '../outside/read-outside.ts';
import type { GatewayReach } from './adapter.ts';
import { GatewayError } from './gateway-error.ts';

const ANSWER_MS = 8_000;
const LIMITS = { mostBytes: 262_144, wholeMs: 8_000, idleMs: 5_000 };

interface Asked {
  method?: 'GET' | 'POST';
  authorization?: string;
  contentType?: string;
  body?: string;
  /** Of the answer; 256 KiB by default. */
  mostBytes?: number;
}

/**
 * Asks a gateway for text. Redirects are not followed: they would carry an order elsewhere. Throws `GatewayError`:
 * `refused` where nothing was connected to or the answer is a 4xx, `unknown` otherwise. Addresses hold keys, so that
 * no message names one.
 */
export async function askGateway(
  url: URL,
  { method = 'GET', authorization, contentType, body, mostBytes = LIMITS.mostBytes }: Asked,
  { allowedHosts }: GatewayReach,
): Promise<string> {
  try {
    const answer = await openOutside(url, {
      method,
      authorization,
      ...(body !== undefined && { body, headers: { 'content-type': contentType ?? '' } }),
      allowedHosts,
      mostRedirects: 0,
      answerMs: ANSWER_MS,
    });
    return await readOutsideText(answer.body, { ...LIMITS, mostBytes });
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    const { status, message } = error;
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 408;
    throw new GatewayError(isRefused || isUnconnected(error) ? 'refused' : 'unknown', message, {
      cause: error,
    });
  }
}

/** Whether nothing can have been sent. */
function isUnconnected({ cause }: OutsideFailure): boolean {
  const { code } = (cause ?? {}) as { code?: unknown };
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND';
}

/** An answer as JSON. Throws `GatewayError` unknown where it is none. */
export function parseAnswer(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (error) {
    throw new GatewayError('unknown', '通道的回答不是有效的 JSON', { cause: error });
  }
  throw new GatewayError('unknown', '通道的回答看不懂');
}

/** A text of an answer; empty where there is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
