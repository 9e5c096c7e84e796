import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServer, fetchFrom } from '../../../test/fake/fake-server.ts';

/** Loads the app's stores and its start again. */
async function openApp({ ageConfirmed = true } = {}) {
  vi.resetModules();
  window.history.replaceState(null, '', '/');
  if (ageConfirmed) {
    const stored = { deviceId: 'device-1', ageConfirmed };
    localStorage.setItem('yehang.user', JSON.stringify(stored));
  }
  const server = createFakeServer();
  const network = { fail: null as (() => Error) | null };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((input, init) =>
      network.fail ? Promise.reject(network.fail()) : fetchFrom(server)(input, init),
    ),
  );
  const { guardNavigation } = await import('./navigation-guard.ts');
  const start = await import('./start-state.ts');
  const { userStore } = await import('../../lib/store/user-store.ts');
  const { visitStore } = await import('../../lib/store/visit-store.ts');
  const history = createBrowserHistory();
  const stop = guardNavigation(history);
  stops.push(stop, () => history.destroy());
  const called = () => server.log.map((entry) => entry.name);
  const signOut = () => userStore.set({ ...userStore.get(), session: null });
  return { server, network, history, called, signOut, visitStore, ...start };
}

const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = () => document.querySelector('[role=status]')?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('a navigation', () => {
  test('with config and session passes at once, without a request', async () => {
    const { history, startApp, called } = await openApp();
    await startApp();
    const before = called().length;
    history.push('/mine/vip');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/mine/vip'));
    expect(called()).toHaveLength(before);
  });

  test('during the first start is not delayed', async () => {
    const { history } = await openApp({ ageConfirmed: false });
    history.push('/mine/vip');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/mine/vip'));
  });

  test('without a session signs in first, with the channel of its query, once for several navigations', async () => {
    const { history, startApp, signOut, server, called } = await openApp();
    await startApp();
    signOut();
    history.push('/mine?pc=p-1&channel=c-1&affCode=YH8K2Q');
    history.push('/ai');
    history.push('/community');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/community'));
    const logins = server.log.filter(({ name }) => name === 'login/guest');
    expect(logins).toHaveLength(2);
    expect(logins[1]?.body).toMatchObject({ pc: 'p-1', dc: 'c-1', affCode: 'YH8K2Q' });
    expect(called().filter((name) => name === 'ping/config')).toHaveLength(1);
  });

  test('stores the edition of its query', async () => {
    const { history, startApp, visitStore } = await openApp();
    await startApp();
    history.push('/mine?isAppStore=true');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/mine'));
    expect(visitStore.get().channel).toMatchObject({ isLight: false, isAppStore: true });
  });

  test('without a response to the login is cancelled, and shows an error', async () => {
    const { history, startApp, signOut, network } = await openApp();
    await startApp();
    signOut();
    network.fail = () => new TypeError('Failed to fetch');
    history.push('/mine');
    await vi.waitFor(() => expect(said()).toBe('网络不给力，请稍后再试'));
    expect(history.location.pathname).toBe('/');
    network.fail = null;
    history.push('/mine');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/mine'));
  });

  test.each([
    ['TypeError', () => new TypeError('x is undefined')],
    ['ReferenceError', () => new ReferenceError('x is not defined')],
  ])('after a %s of the app leads to the error page', async (_name, make) => {
    const { history, startApp, signOut, server } = await openApp();
    await startApp();
    signOut();
    server.overrides.set('login/guest', () => {
      throw make();
    });
    // An error inside the fake server reaches the client as a bug, not as a network error.
    const { api } = await import('../../lib/api/api.ts');
    vi.spyOn(api, 'session').mockRejectedValue(make());
    history.push('/mine');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/error'));
    expect(said()).toBeUndefined();
  });

  test('to the error page and to the support needs nothing', async () => {
    const { history, startApp, signOut, network } = await openApp();
    await startApp();
    signOut();
    network.fail = () => new TypeError('Failed to fetch');
    for (const path of ['/error', '/mine/onLineKf/', '/Mine/onlinekf']) {
      history.push(path);
      await vi.waitFor(() => expect(history.location.pathname).toBe(path));
    }
  });

  test('does not wait for the age confirmation, which is an overlay', async () => {
    const { history, called, network, startApp } = await openApp({ ageConfirmed: false });
    network.fail = () => new TypeError('Failed to fetch');
    await startApp();
    network.fail = null;
    history.push('/ai');
    await vi.waitFor(() => expect(history.location.pathname).toBe('/ai'));
    await settled();
    expect(called()).toEqual(['ping/config']);
  });
});

test('a start that fails by a bug is broken, and not retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { startApp, startState } = await openApp();
  const { api } = await import('../../lib/api/api.ts');
  vi.spyOn(api, 'session').mockRejectedValue(new TypeError('x is undefined'));
  await startApp();
  expect(startState.get()).toEqual({ state: 'broken' });
});
