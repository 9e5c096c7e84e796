import type { LoggedInUser } from '@yehang/contract/shapes/user.ts';
import type { StoredSession } from '../store/user-store.ts';
import { isLightVisit } from '../store/visit-store.ts';
import { guestSign } from '../wire/signature.ts';
import { errorBehaviour } from '../errors/error-behaviour.ts';
import { ApiError } from './api-error.ts';
import type { ClientDeps } from './client-deps.ts';
import type {
  CallResponse,
  CallRequest,
  PublicCallName,
  SignedCallName,
  SessionlessCallName,
  SignInName,
} from './call-types.ts';
import { signedGets } from './call-types.ts';
import type { OutgoingRequest } from './send.ts';
import { createSender } from './send.ts';

/** A session rejected again within this time is not fixed by another reload. */
const RESET_PAUSE_MS = 30_000;

/** Who signed in, and when their account is deleted where they asked for that. */
type SignedIn = Pick<LoggedInUser, 'id' | 'deletionDueAt'>;

export interface CallOptions {
  /** Aborts the request, for instance when its screen is left. */
  signal?: AbortSignal;
  /** Lets the request continue after the page is closed; for reports. */
  outlivesPage?: boolean;
}

export interface ApiClient {
  /**
   * Makes a signed call; signs the visitor in first if necessary.
   * @throws ApiError for an error response, NetworkError for no response, AbortError when `signal` aborted it
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
  /** The config, fetched once; a failure is not cached. */
  config: () => Promise<CallResponse<'ping/config'>>;
  /** Fetches the config again and replaces the cached one. */
  refreshConfig: () => Promise<CallResponse<'ping/config'>>;
  /** The session, signed in if necessary; concurrent callers share one login. */
  session: () => Promise<StoredSession>;
  /**
   * Signs in again, for the edition of this visit. The former session is ended; if signing in fails it stays. Throws
   * as `post` does.
   */
  renew: () => Promise<StoredSession>;
  /**
   * Signs in to an account: the session that is stored asks for it, where there is one, and is replaced. Throws as
   * `post` does; what is stored then stays. Of several at once each waits for the one before; after one that passed the
   * app restarts, and the others never settle.
   */
  signIn: <Name extends SignInName>(name: Name, body: CallRequest<Name>) => Promise<SignedIn>;
  /**
   * Makes a signed call without a session, for somebody who cannot have one. It does not wait for a login. Throws as
   * `post` does.
   */
  withoutSession: <Name extends SessionlessCallName>(
    name: Name,
    body: CallRequest<Name>,
  ) => Promise<CallResponse<Name>>;
  /** Whether config and session are there, so that a call would not wait. */
  isReady: () => boolean;
}

/** The API client; see `ClientDeps` for what it uses. */
export function createApiClient(deps: ClientDeps): ApiClient {
  const { userStore, visitStore, ageGate } = deps;
  const sendOnly = createSender(deps);
  let isReloading = false;
  /** Whether the last sign-in passed. */
  let signingIn = Promise.resolve(false);
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
    // The light edition needs no age confirmation.
    if (!isLight()) await ageGate.whenConfirmed();
    const session = await loginAsGuest(signKey);
    login.clear();
    return session;
  });

  async function loginAsGuest(signKey: string): Promise<StoredSession> {
    const { channel } = visitStore.get();
    const { deviceId: devID, session: former } = userStore.get();
    const { pc, dc, affCode } = channel;
    const sign = await guestSign(await deps.loadCryptoKit(), signKey, {
      devID,
      pc,
      dc,
      isLight: isLight(),
    });
    const body: CallRequest<'login/guest'> = { devID, sign, pc, dc, affCode, isLight: isLight() };
    // Asked and answered before the login; the light edition does not ask.
    if (!isLight()) body.ageConfirmed = true;
    const key = { signKey };
    const answer = await send({ method: 'POST', name: 'login/guest', body, key });
    const current = storedSession();
    if (current === null || current.token === former?.token) return storeLogin(answer);
    // Somebody signed in meanwhile, as a passkey does by itself: that stays.
    const { token, secret } = answer as LoggedInUser;
    endSession({ token, secret, isLight: isLight() });
    return current;
  }

  /** This device no longer uses it, whether or not the server ends it. */
  function endSession(former: StoredSession): void {
    const ending = send({ method: 'POST', name: 'user/logout', body: {}, session: former });
    void ending.catch(() => undefined);
  }

  /** Stores who is signed in; their age was confirmed on this device before anything was shown. */
  async function storeLogin(answer: unknown): Promise<StoredSession> {
    const { token, secret, deletionDueAt: _, ...info } = answer as LoggedInUser;
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
    if (former) endSession(former);
    return session;
  }

  async function signIn<Name extends SignInName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<SignedIn> {
    // Another one would end the session of the one before on the server, and its answer may come after the restart.
    const asked = signingIn.then((isIn) => (isIn ? never() : sendSignIn(name, body)));
    signingIn = asked.then(
      () => true,
      () => false,
    );
    return asked;
  }

  async function sendSignIn<Name extends SignInName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<SignedIn> {
    const stored = storedSession();
    const { signKey } = await config();
    const anonymous = () => send({ method: 'POST', name, body, key: { signKey } });
    const asked =
      stored === null
        ? anonymous()
        : send({ method: 'POST', name, body, session: stored }).catch((error: unknown) => {
            // A session that ended meanwhile does not keep its user from signing in.
            const isOver = errorBehaviour(error) === 'resetsSession';
            if (isOver && name !== 'login/bindMobile') return anonymous();
            throw error;
          });
    const answer = (await asked) as LoggedInUser;
    await storeLogin(answer);
    return { id: answer.id, deletionDueAt: answer.deletionDueAt };
  }

  async function withoutSession<Name extends SessionlessCallName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<CallResponse<Name>> {
    const { signKey } = await config();
    return (await send({ method: 'POST', name, body, key: { signKey } })) as CallResponse<Name>;
  }

  /** Ends a rejected session and reloads the page, unless it was just reloaded for the same reason. */
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

  return { post, get, config, refreshConfig, session, renew, signIn, withoutSession, isReady };
}

/** Callers of a page that is reloading show no error. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}

/**
 * Runs `make` once for all callers; after a failure or `clear` the next caller runs it again; `put` replaces the
 * value.
 */
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

/** Waits for `work` until `signal` aborts the wait; the work itself continues for others. */
function withAbort<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
