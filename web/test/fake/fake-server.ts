import { randomBytes } from 'node:crypto';
import {
  fakeChannelPage,
  fakeConfig,
  fakeUser,
  fakeVideo,
  fakeVideoPage,
} from './fake-catalogue.ts';
import { apiKeyParts, expectedGuestSign, expectedSign, sealAnswer } from './fake-wire.ts';

const BASE = '/api/app/';
const CLOCK_TOLERANCE_MS = 300_000;
const SECURE = new Set(['user/info', 'user/age/confirm', 'user/logout']);

/** A request as a server receives it. */
export interface FakeRequest {
  method: string;
  /** The request target, query included. */
  path: string;
  headers: Headers;
  body: string;
}

interface FakeAnswer {
  status: number;
  body: unknown;
}

interface FakeSession {
  secret: Buffer;
  ageConfirmed: boolean;
}

/** Throws an error response with a code of the product's rules. */
class Refused extends Error {
  readonly answer: FakeAnswer;
  constructor(status: number, code: number, tip: string, data: unknown = null) {
    super(tip);
    this.answer = { status, body: { code, tip, data } };
  }
}

/** A server in memory with the wire protocol: it checks signatures, nonces and clocks, and encrypts. */
export function createFakeServer(options: { now?: () => number } = {}) {
  const now = options.now ?? (() => Date.now());
  const keys = { signKey: 'fake-sign-key', imgKey: '0f'.repeat(32) };
  const sessions = new Map<string, FakeSession>();
  const nonces = new Set<string>();
  /** Every request so far, by its call. */
  const log: { name: string; body: unknown; headers: Headers }[] = [];
  /** Responses that replace the usual ones, by call. */
  const overrides = new Map<string, () => unknown>();

  function check(request: FakeRequest): FakeSession | null {
    const token = request.headers.get('authorization');
    const session = token === null ? null : sessions.get(token);
    if (session === undefined) throw new Refused(401, 1000, '登录已失效，请重新进入');
    const parts = apiKeyParts(request.headers.get('x-api-key') ?? '');
    if (Math.abs(Number(parts.timestamp) - now()) > CLOCK_TOLERANCE_MS) {
      throw new Refused(403, 4033, '设备时间不准，请校准后再试', { now: now() });
    }
    const key = session === null ? Buffer.from(keys.signKey) : session.secret;
    if (parts.sign !== expectedSign(key, { ...request, ...parts })) {
      throw new Refused(403, 4032, '请求签名不正确');
    }
    if (nonces.has(parts.nonce)) throw new Refused(403, 4034, '请求已经提交过了');
    nonces.add(parts.nonce);
    return session;
  }

  function login(body: Record<string, unknown>): unknown {
    const { sign, ...facts } = body;
    const login = facts as { devID: string; pc?: string; dc?: string; isLight?: boolean };
    if (sign !== expectedGuestSign(keys.signKey, login)) throw new Refused(403, 4032, '签名不正确');
    const token = randomBytes(16).toString('hex');
    const secret = randomBytes(32);
    const ageConfirmed = body['ageConfirmed'] === true;
    sessions.set(token, { secret, ageConfirmed });
    return { ...fakeUser(), ageConfirmed, token, secret: secret.toString('base64url') };
  }

  function content(name: string, body: Record<string, unknown>, session: FakeSession): unknown {
    const cursor = typeof body['cursor'] === 'string' ? body['cursor'] : undefined;
    const round = typeof body['round'] === 'number' ? body['round'] : 0;
    switch (name) {
      case 'user/age/confirm':
        Object.assign(session, { ageConfirmed: true });
        return {};
      case 'user/logout':
        for (const [token, one] of sessions) if (one === session) sessions.delete(token);
        return {};
      case 'user/info': {
        const { token: _token, secret: _secret, ...info } = fakeUser();
        return { ...info, ageConfirmed: session.ageConfirmed };
      }
      case 'media/home':
        return fakeChannelPage(body['channelId'] as string | undefined);
      case 'media/video/list':
        return fakeVideoPage(cursor);
      case 'media/module/items':
        return { ...fakeVideoPage(cursor), title: '编辑精选' };
      case 'media/module/change':
        return { items: [1, 2, 3, 4, 5, 6].map((it) => fakeVideo(round * 6 + it + 500)) };
      case 'media/trackList':
        return { list: [], cursor: null };
      case 'advertise/click':
        return {};
      default:
        throw new Refused(404, 4040, '没有这个接口');
    }
  }

  function answer(request: FakeRequest): FakeAnswer {
    const name = request.path.slice(BASE.length);
    const body = JSON.parse(request.body === '' ? '{}' : request.body) as Record<string, unknown>;
    log.push({ name, body, headers: request.headers });
    const override = overrides.get(name);
    if (name === 'ping/config') {
      return { status: 200, body: { code: 200, data: fakeConfig(now(), keys) } };
    }
    const session = check(request);
    if (override) return { status: 200, body: { code: 200, data: override() } };
    if (name === 'login/guest') return { status: 200, body: { code: 200, data: login(body) } };
    if (!session) throw new Refused(401, 1000, '登录已失效，请重新进入');
    const data = content(name, body, session);
    if (!SECURE.has(name)) return { status: 200, body: { code: 200, data } };
    const sealed = sealAnswer(data, session.secret, request.path);
    return { status: 200, body: { code: 200, hash: true, data: sealed } };
  }

  return {
    keys,
    sessions,
    log,
    overrides,
    Refused,
    /** Responds to a request, possibly with an error. */
    handle: (request: FakeRequest): FakeAnswer => {
      try {
        return answer(request);
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** The server as a `fetch`. */
export function fetchFrom(server: FakeServer): typeof fetch {
  return (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const path = url.startsWith('/') ? url : new URL(url).pathname;
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    const { status, body } = server.handle({
      method: init?.method ?? 'GET',
      path,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    });
    return Promise.resolve(Response.json(body, { status }));
  };
}
