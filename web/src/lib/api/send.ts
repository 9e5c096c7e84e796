import type { AppCallName } from '@yehang/contract/index.ts';
import type { StoredSession } from '../store/user-store.ts';
import { utf8 } from '../wire/bytes.ts';
import { responseKey, decryptResponse } from '../wire/decrypt-response.ts';
import { apiKeyHeader } from '../wire/signature.ts';
import { ApiError, NetworkError } from './api-error.ts';
import type { ClientDeps } from './client-deps.ts';
import type { Envelope } from './envelope.ts';
import { readEnvelope } from './envelope.ts';
import { isLightVisit } from '../store/visit-store.ts';

const SUCCESS = 200;
const CLOCK_OFF = 4033;

/** One request, signed with the session's secret or with a sign key. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  name: AppCallName;
  body?: unknown;
  key?: { signKey: string };
  session?: StoredSession;
  signal?: AbortSignal | undefined;
  outlivesPage?: boolean | undefined;
}

type SendDeps = Pick<
  ClientDeps,
  'fetch' | 'now' | 'visitStore' | 'loadCryptoKit' | 'userAgent' | 'domains'
>;

/** Idempotent calls without an idempotency key. */
const repeatable: ReadonlySet<string> = new Set(['login/guest', 'user/age/confirm', 'user/info']);

/**
 * Whether a request without a response may be retried at another base URL, since it may have been carried out. Reads
 * are not listed: their screens retry by themselves.
 */
function mayRepeat({ method, name, body }: OutgoingRequest): boolean {
  if (method === 'GET' || repeatable.has(name)) return true;
  return typeof body === 'object' && body !== null && 'idempotencyKey' in body;
}

/** The part of a URL that is signed. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** What follows the base: a GET has its fields in the query. */
function targetOf({ method, name, body }: OutgoingRequest): string {
  const fields = method === 'GET' ? Object.entries(body ?? {}) : [];
  if (fields.length === 0) return name;
  return `${name}?${new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))}`;
}

/**
 * Sends requests, corrects this device's clock when the server says that it is off, fails over to another base URL,
 * and decrypts the responses.
 */
export function createSender(deps: SendDeps): (request: OutgoingRequest) => Promise<unknown> {
  const { visitStore, domains } = deps;

  async function headersFor(
    request: OutgoingRequest,
    path: string,
    text: string,
  ): Promise<Headers> {
    const { channel, clockOffsetMs } = visitStore.get();
    const headers = new Headers({ 'x-user-agent': deps.userAgent(isLightVisit(channel)) });
    if (request.method === 'POST') headers.set('content-type', 'application/json');
    if (request.session) headers.set('authorization', request.session.token);
    const key = request.session ?? request.key;
    if (!key) return headers;
    const sign = await apiKeyHeader(await deps.loadCryptoKit(), {
      method: request.method,
      path,
      body: utf8(text),
      key,
      timestamp: deps.now() + clockOffsetMs,
    });
    headers.set('x-api-key', sign);
    return headers;
  }

  async function ask(request: OutgoingRequest, url: string): Promise<Envelope> {
    const text = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : '';
    const headers = await headersFor(request, pathOf(url), text);
    let response: Response;
    try {
      response = await deps.fetch(url, {
        method: request.method,
        headers,
        ...(text === '' ? {} : { body: text }),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.outlivesPage ? { keepalive: true } : {}),
      });
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new NetworkError(cause);
    }
    return readEnvelope(response);
  }

  async function open(answer: Envelope, request: OutgoingRequest, path: string): Promise<unknown> {
    if (!answer.isEncrypted) return answer.data;
    const secret = request.session?.secret;
    if (secret === undefined || typeof answer.data !== 'string') {
      throw new NetworkError('an encrypted answer without a session');
    }
    const kit = await deps.loadCryptoKit();
    return decryptResponse(kit, await responseKey(kit, secret), answer.data, path);
  }

  /** Sends a request, and once more with the corrected clock. Each attempt is signed again: a nonce is valid once. */
  async function askInTime(request: OutgoingRequest, url: string): Promise<Envelope> {
    const answer = await ask(request, url);
    if (answer.code !== CLOCK_OFF) return answer;
    const now = (answer.data as { now?: unknown } | null)?.now;
    if (typeof now !== 'number') return answer;
    visitStore.set({ ...visitStore.get(), clockOffsetMs: now - deps.now() });
    return ask(request, url);
  }

  async function askSomewhere(
    request: OutgoingRequest,
  ): Promise<{ answer: Envelope; url: string }> {
    const base = domains.current();
    const url = `${base}/${targetOf(request)}`;
    try {
      return { answer: await askInTime(request, url), url };
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      const isElsewhere = await domains.reportFailure(base);
      if (!isElsewhere || request.signal?.aborted || !mayRepeat(request)) throw error;
    }
    const other = `${domains.current()}/${targetOf(request)}`;
    return { answer: await askInTime(request, other), url: other };
  }

  return async (request) => {
    const { answer, url } = await askSomewhere(request);
    if (answer.code !== SUCCESS) throw new ApiError(answer.code, answer.tip, answer.data);
    return open(answer, request, pathOf(url));
  };
}
