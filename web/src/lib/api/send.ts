import type { AppCallName } from '@yehang/contract/index.ts';
import type { KeptSession } from '../store/user-store.ts';
import { utf8 } from '../wire/bytes.ts';
import { answerKey, openAnswer } from '../wire/open-answer.ts';
import { apiKeyHeader } from '../wire/signature.ts';
import { ApiError, NetworkError } from './api-error.ts';
import type { ClientParts } from './client-parts.ts';
import type { Envelope } from './envelope.ts';
import { readEnvelope } from './envelope.ts';
import { isLightVisit } from '../store/visit-store.ts';

const BASE = '/api/app';
const SUCCESS = 200;
const CLOCK_OFF = 4033;

/** One request. With a session it is signed by the session's secret, with a sign key by that. */
export interface Outgoing {
  method: 'GET' | 'POST';
  name: AppCallName;
  body?: unknown;
  key?: { signKey: string };
  session?: KeptSession;
  signal?: AbortSignal | undefined;
  outlivesPage?: boolean | undefined;
}

type SendParts = Pick<ClientParts, 'fetch' | 'now' | 'visitStore' | 'loadCryptoKit' | 'userAgent'>;

/** Sends requests, corrects this device's clock when the server says that it is off, and opens the answers. */
export function createSender(parts: SendParts): (request: Outgoing) => Promise<unknown> {
  const { visitStore } = parts;

  async function headersFor(request: Outgoing, path: string, text: string): Promise<Headers> {
    const { channel, clockOffsetMs } = visitStore.get();
    const headers = new Headers({ 'x-user-agent': parts.userAgent(isLightVisit(channel)) });
    if (request.method === 'POST') headers.set('content-type', 'application/json');
    if (request.session) headers.set('authorization', request.session.token);
    const key = request.session ?? request.key;
    if (!key) return headers;
    const sign = await apiKeyHeader(await parts.loadCryptoKit(), {
      method: request.method,
      path,
      body: utf8(text),
      key,
      timestamp: parts.now() + clockOffsetMs,
    });
    headers.set('x-api-key', sign);
    return headers;
  }

  async function ask(request: Outgoing, path: string): Promise<Envelope> {
    const text = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : '';
    const headers = await headersFor(request, path, text);
    let response: Response;
    try {
      response = await parts.fetch(path, {
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

  async function open(answer: Envelope, request: Outgoing, path: string): Promise<unknown> {
    if (!answer.isEncrypted) return answer.data;
    const secret = request.session?.secret;
    if (secret === undefined || typeof answer.data !== 'string') {
      throw new NetworkError('an encrypted answer without a session');
    }
    const kit = await parts.loadCryptoKit();
    return openAnswer(kit, await answerKey(kit, secret), answer.data, path);
  }

  return async (request) => {
    const path = `${BASE}/${request.name}`;
    let answer = await ask(request, path);
    if (answer.code === CLOCK_OFF) {
      const now = (answer.data as { now?: unknown } | null)?.now;
      if (typeof now === 'number') {
        visitStore.set({ ...visitStore.get(), clockOffsetMs: now - parts.now() });
        answer = await ask(request, path);
      }
    }
    if (answer.code !== SUCCESS) throw new ApiError(answer.code, answer.tip, answer.data);
    return open(answer, request, path);
  };
}
