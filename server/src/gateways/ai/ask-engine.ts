import { openOutside, type OutsideAnswer } from '../outside/open-outside.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { readOutside, readOutsideText } from '../outside/read-outside.ts';
import type { EngineAccount, EngineFailure } from './adapter.ts';

/** Answers in JSON are short; pictures in base64 are the longest of them. */
const MOST_TEXT = 64 * 1024 * 1024;

/** An engine's failure on the way through an adapter. */
export class EngineError extends Error {
  readonly failure: EngineFailure;

  constructor(failure: EngineFailure, cause?: unknown) {
    super(failure.reason, { cause });
    this.name = 'EngineError';
    this.failure = failure;
  }
}

interface Asked {
  method?: 'GET' | 'POST';
  json?: unknown;
  body?: Buffer;
  contentType?: string;
  /** Until the head of the answer is there. */
  answerMs: number;
  signal?: AbortSignal;
}

/** Opens a path below an engine's address; whatever the status. Throws `EngineError`. */
export async function openEnginePath(
  { url, key, allowedHosts, limits }: EngineAccount,
  path: string,
  { method, json, body, contentType, answerMs, signal }: Asked,
): Promise<OutsideAnswer> {
  const base = url.href.replace(/\/{1,9}$/, '');
  const sent = json === undefined ? body : JSON.stringify(json);
  try {
    return await openOutside(new URL(`${base}/${path}`), {
      method: method ?? (sent === undefined ? 'GET' : 'POST'),
      ...(sent === undefined ? {} : { body: sent }),
      headers: sent === undefined ? {} : { 'content-type': contentType ?? 'application/json' },
      authorization: key === null ? undefined : `Bearer ${key}`,
      allowedHosts,
      mostRedirects: 0,
      reusesConnections: true,
      takesAnyStatus: true,
      connectMs: limits.connectMs,
      answerMs,
      signal,
    });
  } catch (error) {
    throw toEngineError(error);
  }
}

/** The failure that a broken connection stands for; what the door does not let through is the operator's to change. */
export function toEngineError(error: unknown): unknown {
  if (!(error instanceof OutsideFailure)) return error;
  const isRefused = /内网|只支持|用户名/.test(error.message);
  const kind = isRefused ? 'misconfigured' : 'retryable';
  const reason = error.message;
  const failure = kind === 'retryable' ? { kind, afterMs: null, reason } : { kind, reason };
  return new EngineError(failure as EngineFailure, error);
}

/** A body as text. Throws `EngineError`. */
export async function readEngineText({ body }: OutsideAnswer, wholeMs: number): Promise<string> {
  try {
    return await readOutsideText(body, { mostBytes: MOST_TEXT, wholeMs, idleMs: wholeMs });
  } catch (error) {
    throw toEngineError(error);
  }
}

/** A body as bytes, up to a limit. Throws `EngineError`. */
export async function readEngineFile({ body }: OutsideAnswer, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  try {
    const limits = { mostBytes, wholeMs: 300_000, idleMs: 30_000 };
    for await (const piece of readOutside(body, limits)) pieces.push(piece);
  } catch (error) {
    if (error instanceof OutsideFailure && error.isTooMuch)
      throw new EngineError({ kind: 'outputMissing', reason: '引擎给出的文件太大' }, error);
    throw toEngineError(error);
  }
  return Buffer.concat(pieces);
}

/** Text as JSON of an object; null where it is none, such as a page of a proxy. */
export function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** A text of an answer; empty where there is none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
