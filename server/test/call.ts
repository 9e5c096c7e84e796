import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppCalls } from '@yehang/contract/index.ts';
import { appCalls } from '@yehang/contract/index.ts';
import type { RequestInputOf, ResponseOf } from '@yehang/contract/define-call.ts';
import type { GuestLogin } from '../src/domain/login/guest.ts';
import { openAnswer } from './wire/open-answer.ts';
import { apiKeyHeader, guestSign } from './wire/signature.ts';

/** What a login answers with, as far as signing further calls goes. */
export interface TestSession {
  token: string;
  /** base64url */
  secret: string;
  /** Of the user. */
  id: string;
}

export interface Answer<Data> {
  /** HTTP status. */
  status: number;
  /** The envelope's code. */
  code: number;
  data: Data;
  tip: string | undefined;
  /** Whether the data came encrypted; here it is open in any case. */
  wasEncrypted: boolean;
}

interface Envelope {
  code: number;
  data: unknown;
  tip?: string;
  hash?: boolean;
}

const userAgent = (sysType = 'h5_android') =>
  `DeviceType=Test;SysType=${sysType};Ver=2.1.2;Browser=vitest`;

/** The key of signatures before login, as the config tells everybody. */
export async function signKeyOf(app: FastifyInstance): Promise<string> {
  const { payload } = await app.inject({ url: '/api/app/ping/config' });
  return (JSON.parse(payload) as { data: { signKey: string } }).data.signKey;
}

/**
 * Makes a call of the app as a client would: signed, with the session's token and secret where there
 * is one, and with an encrypted answer opened. What failed has the error's data.
 */
export async function signedCall<Name extends keyof AppCalls>(
  app: FastifyInstance,
  name: Name,
  body: RequestInputOf<AppCalls[Name]>,
  session?: TestSession,
): Promise<Answer<ResponseOf<AppCalls[Name]>>> {
  const answer = await sendSigned(app, `/api/app/${name}`, JSON.stringify(body), {
    method: appCalls[name].method,
    session,
  });
  return answer as Answer<ResponseOf<AppCalls[Name]>>;
}

/** Sends raw bytes as the body of a signed request, for what `signedCall` is too well-behaved to send. */
export async function sendSigned(
  app: FastifyInstance,
  path: string,
  body: string | Buffer,
  options: {
    method?: 'GET' | 'POST';
    session?: TestSession | undefined;
    /** What the client says it runs on. */
    sysType?: string | undefined;
  } = {},
): Promise<Answer<unknown>> {
  const { method = 'POST', session, sysType } = options;
  const payload = method === 'GET' ? '' : body;
  const key = session ? { secret: session.secret } : { signKey: await signKeyOf(app) };
  const response = await app.inject({
    method,
    url: path,
    headers: {
      'x-api-key': apiKeyHeader({ method, path, body: payload, key }),
      'x-user-agent': userAgent(sysType),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(session ? { authorization: session.token } : {}),
    },
    ...(method === 'POST' ? { payload } : {}),
  });
  const envelope = JSON.parse(response.payload) as Envelope;
  const wasEncrypted = envelope.hash === true;
  const data =
    wasEncrypted && session
      ? openAnswer(String(envelope.data), session.secret, path)
      : envelope.data;
  return {
    status: response.statusCode,
    code: envelope.code,
    data,
    tip: envelope.tip,
    wasEncrypted,
  };
}

/**
 * Logs a visitor in, as the app does on its first visit.
 * @param over the device, channel or edition, where they matter
 */
export async function guest(
  app: FastifyInstance,
  over: Partial<Omit<GuestLogin, 'sign'>> = {},
): Promise<TestSession> {
  const login = { devID: `test-${randomBytes(8).toString('hex')}`, ...over };
  const sign = guestSign(await signKeyOf(app), login);
  const { data, tip } = await signedCall(app, 'login/guest', { ...login, sign });
  if (!data?.token) throw new Error(`no guest login: ${tip}`);
  return { token: data.token, secret: data.secret, id: data.id };
}

/** Logs a visitor in who says they are 18 or older. */
export function adultGuest(app: FastifyInstance): Promise<TestSession> {
  return guest(app, { ageConfirmed: true });
}
