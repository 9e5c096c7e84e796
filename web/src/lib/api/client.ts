import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import type { StoredSession } from '../store/user-store.ts';
import { isLightVisit } from '../store/visit-store.ts';
import { guestSign } from '../wire/signature.ts';
import { errorBehaviour } from '../errors/error-behaviour.ts';
import { ApiError } from './api-error.ts';
import type { ClientDeps } from './client-deps.ts';
import type { CallResponse, CallRequest, PublicCallName, SignedCallName } from './call-types.ts';
import { signedGets } from './call-types.ts';
import type { OutgoingRequest } from './send.ts';
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
    body: CallRequest<Name>,
    options?: CallOptions,
  ) => Promise<CallResponse<Name>>;
  /** Makes a call that needs neither signature nor session. Throws as `post` does. */
  get: <Name extends PublicCallName>(
    name: Name,
    options?: CallOptions,
  ) => Promise<CallResponse<Name>>;
  /** The config, fetched once; a failure is forgotten, so that asking again fetches again. */
  config: () => Promise<CallResponse<'ping/config'>>;
  /** Fetches the config anew; it takes the place of the former one once it is there. */
  refreshConfig: () => Promise<CallResponse<'ping/config'>>;
  /** The session, signed in if need be; everybody who asks meanwhile waits for the one login. */
  session: () => Promise<StoredSession>;
  /**
   * Signs in anew, for the edition of this visit, in place of the present session, which is ended.
   * Throws as `post` does; the present session then goes on.
   */
  renew: () => Promise<StoredSession>;
  /** Whether there is all that a call needs, config and session, without waiting for anything. */
  isReady: () => boolean;
}

/** The client of the wire. Everything it touches comes in as `deps`. */
export function createApiClient(deps: ClientDeps): ApiClient {
  const { userStore, visitStore, ageGate } = deps;
  const sendOnly = createSender(deps);
  let isReloading = false;
  let hasConfig = false;
  const isLight = () => isLightVisit(visitStore.get().channel);

  async function send(request: OutgoingRequest): Promise<unknown> {
    try {
      return await sendOnly(request);
    } catch (error) {
      const isTrouble = errorBehaviour(error) === 'blocksApp';
      if (isTrouble && error instanceof ApiError) deps.onBlockingError(error);
      throw error;
    }
  }

  async function get<Name extends PublicCallName>(name: Name, { signal }: CallOptions = {}) {
    return (await send({ method: 'GET', name, signal })) as CallResponse<Name>;
  }

  async function fetchConfig() {
    const answer = await get('ping/config');
    const named = answer.domainList.find(({ type }) => type === 'API')?.urls ?? [];
    deps.domains.update(deps.usableBases(named));
    hasConfig = true;
    return answer;
  }

  const config = once(fetchConfig);

  async function refreshConfig() {
    const answer = await fetchConfig();
    config.put(answer);
    return answer;
  }

  const login = once(async (): Promise<StoredSession> => {
    const { signKey } = await config();
    // The light edition has nothing that an age would have to be known for.
    if (!isLight()) await ageGate.whenConfirmed();
    const session = await loginAsGuest(signKey);
    login.clear();
    return session;
  });

  async function loginAsGuest(signKey: string): Promise<StoredSession> {
    const { channel } = visitStore.get();
    const devID = userStore.get().deviceId;
    const { pc, dc, affCode } = channel;
    const sign = await guestSign(await deps.loadCryptoKit(), signKey, {
      devID,
      pc,
      dc,
      isLight: isLight(),
    });
    const body: CallRequest<'login/guest'> = { devID, sign, pc, dc, affCode, isLight: isLight() };
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

  function storedSession(): StoredSession | null {
    const stored = userStore.get().session;
    return stored !== null && stored.isLight === isLight() ? stored : null;
  }

  function session(): Promise<StoredSession> {
    const stored = storedSession();
    return stored === null ? login() : Promise.resolve(stored);
  }

  async function renew(): Promise<StoredSession> {
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
  function dropSession(refused: StoredSession, error: ApiError): Promise<never> | null {
    const stored = userStore.get();
    if (isReloading) return never();
    if (stored.session?.token !== refused.token) return null;
    userStore.set({ ...stored, session: null, info: null });
    const visit = visitStore.get();
    if (deps.now() - visit.lastResetAt < RESET_PAUSE_MS) {
      deps.onBlockingError(error);
      return null;
    }
    visitStore.set({ ...visit, lastResetAt: deps.now() });
    isReloading = true;
    deps.reload();
    return never();
  }

  async function post<Name extends SignedCallName>(
    name: Name,
    body: CallRequest<Name>,
    { signal, outlivesPage }: CallOptions = {},
  ): Promise<CallResponse<Name>> {
    const current = await withAbort(session(), signal);
    const method = signedGets.has(name) ? 'GET' : 'POST';
    const request = { method, name, body, session: current, signal, outlivesPage } as const;
    try {
      return (await send(request)) as CallResponse<Name>;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const behaviour = errorBehaviour(error);
      if (behaviour === 'resetsSession') await dropSession(current, error);
      if (behaviour !== 'asksForAge' || name === 'user/age/confirm') throw error;
      ageGate.reset();
      await withAbort(ageGate.whenConfirmed(), signal);
      await post('user/age/confirm', { confirmed: true });
      return (await send(request)) as CallResponse<Name>;
    }
  }

  const isReady = () => hasConfig && storedSession() !== null;

  return { post, get, config, refreshConfig, session, renew, isReady };
}

/** Whoever waits for a page that starts anew is not to show one more failure. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Runs `make` once for everybody who asks; a failure, or `clear`, makes the next one run it again; `put` gives a newer value. */
function once<Value>(make: () => Promise<Value>): {
  (): Promise<Value>;
  clear: () => void;
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
  ask.clear = () => {
    running = null;
  };
  ask.put = (value: Value) => {
    running = Promise.resolve(value);
  };
  return ask;
}

/** Waits for `work`, but no longer than until `signal` ends the wait; the work itself goes on for others. */
function withAbort<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
