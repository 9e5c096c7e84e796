import type { IncomingHttpHeaders } from 'node:http';
import type { EngineFailure } from './adapter.ts';
import { jsonObject, textOf } from './ask-engine.ts';

const quota = new Set([
  ...['insufficient_quota', 'credit_balance_exhausted', 'organization_usage_limit_exceeded'],
  ...['insufficient_user_quota', 'pre_consume_token_quota_failed', 'channel:no_available_key'],
]);
const refusals = new Set([
  ...['moderation_blocked', 'content_filter', 'sensitive_words_detected', 'prompt_blocked'],
  ...['content_policy_violation'],
]);
const noModel = new Set(['model_not_found', 'not_found_error']);
const noEntry = new Set(['invalid_api_key', 'authentication_error', 'permission_error']);
const tooLong = new Set([
  'context_length_exceeded',
  'exceed_context_size_error',
  'prompt_too_long',
]);
/** Statuses that pass: a time-out, a conflict, too early, too many, overloaded. */
const busy = new Set([408, 409, 425, 429, 503]);
const MEMORY = /out of memory|requires more system memory|cuda error|\boom\b/i;
/** llama.cpp while it reads a model. */
const LOADING = /loading model/i;
const LOADING_MS = 10_000;
const LONGEST_WAIT_MS = 600_000;

/** What an error says: OpenAI's form, and those of servers that speak almost the same. */
export function readError(
  body: Record<string, unknown>,
): { message: string; code: string; parameter: string } | null {
  const { error } = body;
  if (typeof error === 'string') return { message: error, code: '', parameter: '' };
  const within =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : null;
  const from =
    within ??
    (body['object'] === 'error' || 'msg' in body || 'err' in body || 'error_msg' in body
      ? body
      : null);
  if (!from) return null;
  const text = ['message', 'msg', 'err', 'error_msg']
    .map((key) => from[key])
    .find((it) => typeof it === 'string');
  const codes = [from['code'], from['type']].filter((it) => typeof it === 'string');
  const parameter = textOf(from['param']);
  return { message: String(text ?? ''), code: codes.join(' '), parameter };
}

/** How long a server wants to be left alone, in milliseconds; null where it does not say. */
export function waitOf(headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && Number.isFinite(ms)) return clamp(ms);
  const after = headers['retry-after'];
  if (after === undefined) return null;
  const seconds = Number(after);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(after) - now;
  return Number.isFinite(wait) ? clamp(wait) : null;
}

const clamp = (ms: number) => Math.min(LONGEST_WAIT_MS, Math.max(0, Math.round(ms)));

/** What an answer that is no success means: its code decides, then its status, never its wording alone. */
export function failureOf(
  { status, text, headers }: { status: number; text: string; headers: IncomingHttpHeaders },
  now = Date.now(),
): EngineFailure {
  const body = jsonObject(text);
  const error = body && readError(body);
  const codes = new Set(error?.code.split(' '));
  const reason = `HTTP ${status} ${error?.message ?? '回答不是 JSON'}`.slice(0, 300);
  const has = (known: ReadonlySet<string>) => [...codes].some((code) => known.has(code));
  const later = { kind: 'retryable', afterMs: waitOf(headers, now), reason } as const;
  if (has(quota) || status === 402) return { kind: 'misconfigured', reason };
  if (has(refusals)) return { kind: 'refused', reason };
  if (has(tooLong) || status === 413) return { kind: 'rejected', reason };
  if (status === 503 && LOADING.test(error?.message ?? ''))
    return { ...later, afterMs: later.afterMs ?? LOADING_MS, isLoading: true };
  if (busy.has(status)) return later;
  if (MEMORY.test(error?.message ?? '')) return { kind: 'outOfMemory', reason };
  if (status === 401) return { kind: 'misconfigured', reason };
  // The page of a proxy, or of what stands before the engine: it was not reached.
  if (body === null && text.trimStart().startsWith('<')) return later;
  if (status === 403 || has(noEntry)) return { kind: 'misconfigured', reason };
  if (status === 404 || status === 405 || has(noModel))
    return { kind: 'misconfigured', reason, isOfTool: true };
  // All else that is wrong is wrong with this request.
  return status >= 400 && status < 500 ? { kind: 'rejected', reason } : later;
}
