import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import type { KeptSession } from '../store/user-store.ts';
import { isLightVisit } from '../store/visit-store.ts';
import { guestSign } from '../wire/signature.ts';
import { behaviourOf } from '../failures/behaviour-of.ts';
import { ApiError } from './api-error.ts';
import type { ClientParts } from './client-parts.ts';
import type { AnswerOf, BodyOf, OpenCallName, SignedCallName } from './call-types.ts';
import { signedGets } from './call-types.ts';
import type { Outgoing } from './send.ts';
import { createSender } from './send.ts';

/** A session refused again within this time is a fault that another reload would not heal. */
const RESET_PAUSE_MS = 30_000;

export interface CallOptions {
  /** Ends the request when the screen that wanted it is left. */
  signal?: AbortSignal;
  /** Goes on when the page is left altogether; for reports. */
  outlivesPage?: boolean;
}

export interface ApiClient {
  /**
   * Makes a signed call; signs a visitor in first where nobody is.
   * @throws ApiError for a refusal, NetworkError for no answer, AbortError when `signal` ended it
   */
  post: <Name extends SignedCallName>(
    name: Name,
    body: BodyOf<Name>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Name>>;
  /** Makes a call that needs neither signature nor session. Throws as `post` does. */
  get: <Name extends OpenCallName>(name: Name, options?: CallOptions) => Promise<AnswerOf<Name>>;
  /** The config, fetched once; a failure is forgotten, so that asking again fetches again. */
  config: () => Promise<AnswerOf<'ping/config'>>;
  /** Fetches the config anew; it takes the place of the former one once it is there. */
  refreshConfig: () => Promise<AnswerOf<'ping/config'>>;
  /** The session, signed in if need be; everybody who asks meanwhile waits for the one login. */
  session: () => Promise<KeptSession>;
  /**
   * Signs in anew, for the edition of this visit, in place of the present session, which is ended.
   * Throws as `post` does; the present session then goes on.
   */
  renew: () => Promise<KeptSession>;
  /** Whether there is all that a call needs, config and session, without waiting for anything. */
  isReady: () => boolean;
}

/** The client of the wire. Everything it touches comes in as `parts`. */
export function createApiClient(parts: ClientParts): ApiClient {
  const { userStore, visitStore, ageGate } = parts;
  const sendOnly = createSender(parts);
  let isReloading = false;
  let hasConfig = false;
  const isLight = () => isLightVisit(visitStore.get().channel);

  async function send(request: Outgoing): Promise<unknown> {
    try {
      return await sendOnly(request);
    } catch (error) {
      const isTrouble = behaviourOf(error) === 'offersSupport';
      if (isTrouble && error instanceof ApiError) parts.onTrouble(error);
      throw error;
    }
  }

  async function get<Name extends OpenCallName>(name: Name, { signal }: CallOptions = {}) {
    return (await send({ method: 'GET', name, signal })) as AnswerOf<Name>;
  }

  async function fetchConfig() {
    const answer = await get('ping/config');
    const named = answer.domainList.find(({ type }) => type === 'API')?.urls ?? [];
    parts.domains.learn(parts.usableBases(named));
    hasConfig = true;
    return answer;
  }

  const config = once(fetchConfig);

  async function refreshConfig() {
    const answer = await fetchConfig();
    config.put(answer);
    return answer;
  }

  const login = once(async (): Promise<KeptSession> => {
    const { signKey } = await config();
    // The light edition has nothing that an age would have to be known for.
    if (!isLight()) await ageGate.whenConfirmed();
    const session = await loginAsGuest(signKey);
    login.forget();
    return session;
  });

  async function loginAsGuest(signKey: string): Promise<KeptSession> {
    const { channel } = visitStore.get();
    const devID = userStore.get().deviceId;
    const { pc, dc, affCode } = channel;
    const sign = await guestSign(await parts.loadCryptoKit(), signKey, {
      devID,
      pc,
      dc,
      isLight: isLight(),
    });
    const body: BodyOf<'login/guest'> = { devID, sign, pc, dc, affCode, isLight: isLight() };
    const key = { signKey };
    const answer = await send({ method: 'POST', name: 'login/guest', body, key });
    const { token, secret, ...info } = answer as LoggedInUser;
    const session = { token, secret, isLight: isLight() };
    if (!isLight() && !info.ageConfirmed) {
      await send({ method: 'POST', name: 'user/age/confirm', body: { confirmed: true }, session });
      info.ageConfirmed = true;
    }
    userStore.set({ ...userStore.get(), session, info });
    return session;
  }

  function keptSession(): KeptSession | null {
    const kept = userStore.get().session;
    return kept !== null && kept.isLight === isLight() ? kept : null;
  }

  function session(): Promise<KeptSession> {
    const kept = keptSession();
    return kept === null ? login() : Promise.resolve(kept);
  }

  async function renew(): Promise<KeptSession> {
    const { session: former } = userStore.get();
    const session = await login();
    if (former) {
      // Whether or not it ends on the server, this device has forgotten it.
      const ending = send({ method: 'POST', name: 'user/logout', body: {}, session: former });
      void ending.catch(() => undefined);
    }
    return session;
  }

  /** Ends a refused session. The page starts anew, unless it just did so for the same reason. */
  function dropSession(refused: KeptSession, error: ApiError): Promise<never> | null {
    const kept = userStore.get();
    if (isReloading) return never();
    if (kept.session?.token !== refused.token) return null;
    userStore.set({ ...kept, session: null, info: null });
    const visit = visitStore.get();
    if (parts.now() - visit.lastResetAt < RESET_PAUSE_MS) {
      parts.onTrouble(error);
      return null;
    }
    visitStore.set({ ...visit, lastResetAt: parts.now() });
    isReloading = true;
    parts.reload();
    return never();
  }

  async function post<Name extends SignedCallName>(
    name: Name,
    body: BodyOf<Name>,
    { signal, outlivesPage }: CallOptions = {},
  ): Promise<AnswerOf<Name>> {
    const current = await orAbort(session(), signal);
    const method = signedGets.has(name) ? 'GET' : 'POST';
    const request = { method, name, body, session: current, signal, outlivesPage } as const;
    try {
      return (await send(request)) as AnswerOf<Name>;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const behaviour = behaviourOf(error);
      if (behaviour === 'startsAnew') await dropSession(current, error);
      if (behaviour !== 'asksAge' || name === 'user/age/confirm') throw error;
      ageGate.forget();
      await orAbort(ageGate.whenConfirmed(), signal);
      await post('user/age/confirm', { confirmed: true });
      return (await send(request)) as AnswerOf<Name>;
    }
  }

  const isReady = () => hasConfig && keptSession() !== null;

  return { post, get, config, refreshConfig, session, renew, isReady };
}

/** Whoever waits for a page that starts anew is not to show one more failure. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Runs `make` once for everybody who asks; a failure, or `forget`, makes the next one run it again; `put` gives a newer value. */
function once<Value>(make: () => Promise<Value>): {
  (): Promise<Value>;
  forget: () => void;
  put: (value: Value) => void;
} {
  let running: Promise<Value> | null = null;
  const ask = () => {
    running ??= make().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
  ask.forget = () => {
    running = null;
  };
  ask.put = (value: Value) => {
    running = Promise.resolve(value);
  };
  return ask;
}

/** Waits for `work`, but no longer than until `signal` ends the wait; the work itself goes on for others. */
function orAbort<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
