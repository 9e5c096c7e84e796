import { describe, expect, test, vi } from 'vitest';
import { clientUnderTest } from '../../../test/fake/client-under-test.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { createFakeServer, fetchFrom } from '../../../test/fake/fake-server.ts';
import { nobleKit } from '../wire/noble-kit.ts';
import { ApiError, NetworkError, errorMessage } from './api-error.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the first call', () => {
  test('fetches the config, signs the visitor in with their age, and is made with the session', async () => {
    const { client, server, called, userStore } = clientUnderTest();
    const page = await client.post('media/home', {});
    expect(page.channels.length).toBeGreaterThan(0);
    expect(called()).toEqual(['ping/config', 'login/guest', 'media/home']);
    expect(server.log[1]?.body).toMatchObject({ ageConfirmed: true });
    const token = userStore.get().session?.token ?? '';
    expect(server.log.at(-1)?.headers.get('authorization')).toBe(token);
    expect(userStore.get().info).toMatchObject({ nickname: '夜航员 0086', ageConfirmed: true });
    expect(JSON.stringify(userStore.get().info)).not.toContain(token);
  });

  test('of several screens at once signs in once', async () => {
    const { client, called } = clientUnderTest();
    await Promise.all([
      client.post('media/home', {}),
      client.post('media/video/list', {}),
      client.post('user/info', {}),
      client.session(),
    ]);
    expect(called().filter((name) => name === 'login/guest')).toHaveLength(1);
    expect(called().filter((name) => name === 'ping/config')).toHaveLength(1);
  });

  test('waits for the age confirmation with nothing fetched but the config', async () => {
    const { client, server, called, ageGate } = clientUnderTest({ ageConfirmed: false });
    const page = client.post('media/home', {});
    await settled();
    expect(called()).toEqual(['ping/config']);
    ageGate.confirm();
    await page;
    expect(server.log[1]?.body).toMatchObject({ ageConfirmed: true });
  });

  test('of the light edition asks nobody for their age', async () => {
    const { client, server, called } = clientUnderTest({
      ageConfirmed: false,
      channel: { isAppStore: true },
    });
    await client.post('media/home', {});
    expect(called()).toEqual(['ping/config', 'login/guest', 'media/home']);
    expect(server.log[1]?.body).toMatchObject({ isLight: true });
    expect(server.log[1]?.body).not.toHaveProperty('ageConfirmed');
    expect(server.log[1]?.headers.get('x-user-agent')).toContain('SysType=light');
  });

  test('reports where the visitor came from', async () => {
    const { client, server } = clientUnderTest({
      channel: { pc: 'ch-1', dc: 'dl_2', affCode: 'YH8K2Q' },
    });
    await client.post('media/home', {});
    const login = server.log.find((entry) => entry.name === 'login/guest');
    expect(login?.body).toMatchObject({ pc: 'ch-1', dc: 'dl_2', affCode: 'YH8K2Q' });
  });

  test('keeps who signed in while it logged in a guest, whose session ends', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { client, server, called, userStore } = clientUnderTest({
      deps: {
        fetch: async (input, init) => {
          const response = await fetchFrom(server)(input, init);
          if (server.log.at(-1)?.name === 'login/guest') await held;
          return response;
        },
      },
    });
    const session = client.session();
    await expect.poll(called).toContain('login/guest');
    const account = { token: 'of-the-account', secret: '00'.repeat(32), isLight: false };
    userStore.set({ ...userStore.get(), session: account });
    answer();
    expect(await session).toEqual(account);
    expect(userStore.get().session).toEqual(account);
    await expect.poll(called).toContain('user/logout');
    expect(server.log.at(-1)?.headers.get('authorization')).not.toBe(account.token);
  });

  test('a session of the other edition is not used', async () => {
    const { client, called, visitStore } = clientUnderTest();
    await client.session();
    const visit = visitStore.get();
    visitStore.set({ ...visit, channel: { ...visit.channel, isLight: true } });
    await client.session();
    expect(called().filter((name) => name === 'login/guest')).toHaveLength(2);
  });
});

describe('a clock that is off', () => {
  test.each([3_600_000, -3_600_000])('by %i ms is corrected, once', async (serverAheadMs) => {
    const { client, called, visitStore } = clientUnderTest({ serverAheadMs });
    await client.post('media/home', {});
    expect(called().filter((name) => name === 'login/guest')).toHaveLength(2);
    expect(called().filter((name) => name === 'media/home')).toHaveLength(1);
    expect(visitStore.get().clockOffsetMs).toBe(serverAheadMs);
  });

  test('that stays off is an error, not a loop', async () => {
    const { client, server, called } = clientUnderTest();
    server.overrides.set('media/home', () => {
      throw new server.Refused(403, 4033, '设备时间不准，请校准后再试', { now: 0 });
    });
    await expect(client.post('media/home', {})).rejects.toMatchObject({ code: 4033 });
    expect(called().filter((name) => name === 'media/home')).toHaveLength(2);
  });
});

describe('an encrypted response', () => {
  test.each([
    ['the platform', {}],
    ['the library', { loadCryptoKit: () => Promise.resolve(nobleKit) }],
  ])('is opened with the cryptography of %s', async (_name, deps) => {
    const { client } = clientUnderTest({ deps });
    expect(await client.post('user/info', {})).toMatchObject({ number: 100_086 });
  });

  test('with one bit changed is rejected', async () => {
    const { client, server } = clientUnderTest({
      deps: {
        fetch: async (input, init) => {
          const response = await fetchFrom(server)(input, init);
          const body = (await response.json()) as { hash?: boolean; data: unknown };
          if (body.hash && typeof body.data === 'string') {
            const at = 40;
            const flipped = body.data[at] === 'A' ? 'B' : 'A';
            body.data = body.data.slice(0, at) + flipped + body.data.slice(at + 1);
          }
          return Response.json(body);
        },
      },
    });
    await expect(client.post('user/info', {})).rejects.toThrow();
  });
});

describe('a rejected session', () => {
  test('is cleared, and the page reloads once for all waiting calls', async () => {
    const { client, server, userStore, reloads } = clientUnderTest();
    await client.session();
    server.sessions.clear();
    const outcomes: string[] = [];
    for (const name of ['media/home', 'media/video/list'] as const) {
      client.post(name, {}).then(
        () => outcomes.push('answered'),
        () => outcomes.push('failed'),
      );
    }
    await settled();
    expect(reloads()).toBe(1);
    expect(userStore.get()).toMatchObject({ session: null, info: null });
    expect(outcomes).toEqual([]);
  });

  test('rejected again after the reload is shown as an error, not a loop', async () => {
    const { client, server, clock, visitStore, reloads, troubles } = clientUnderTest();
    await client.session();
    visitStore.set({ ...visitStore.get(), lastResetAt: clock.now - 5000 });
    server.sessions.clear();
    await expect(client.post('media/home', {})).rejects.toMatchObject({ code: 1000 });
    expect([reloads(), troubles]).toEqual([0, [1000]]);
    await expect(client.post('media/home', {})).resolves.toHaveProperty('channelId');
  });
});

describe('a failure', () => {
  test.each([6004, 6015])('with code %i blocks the whole app', async (code) => {
    const { client, server, troubles } = clientUnderTest();
    server.overrides.set('login/guest', () => {
      throw new server.Refused(403, code, '不行');
    });
    await expect(client.post('media/home', {})).rejects.toMatchObject({ code });
    expect(troubles).toEqual([code]);
  });

  test('of the server comes with its message and its request id', async () => {
    const { client, server } = clientUnderTest();
    server.overrides.set('media/home', () => {
      throw new server.Refused(500, 5000, '服务器出了点问题，请稍后再试', { requestId: 'req-7' });
    });
    const error = await client.post('media/home', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 5000, requestId: 'req-7' });
    expect(errorMessage(error)).toBe('服务器出了点问题，请稍后再试（编号 req-7）');
  });

  test('of the network is not cached: the next call starts again', async () => {
    let isOnline = false;
    const { client, server } = clientUnderTest({
      deps: {
        fetch: (input, init) =>
          isOnline ? fetchFrom(server)(input, init) : Promise.reject(new TypeError('offline')),
      },
    });
    await expect(client.post('media/home', {})).rejects.toBeInstanceOf(NetworkError);
    isOnline = true;
    await expect(client.post('media/home', {})).resolves.toBeDefined();
  });

  test('a response without an envelope is a network error', async () => {
    const { client } = clientUnderTest({
      deps: { fetch: () => Promise.resolve(new Response('<html>login to the hotel</html>')) },
    });
    await expect(client.config()).rejects.toBeInstanceOf(NetworkError);
  });

  test('leaving a screen aborts its own call, and not the login of others', async () => {
    const { client, ageGate } = clientUnderTest({ ageConfirmed: false });
    const left = new AbortController();
    const cancelled = client.post('media/home', {}, { signal: left.signal });
    const staying = client.post('media/video/list', {});
    left.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    ageGate.confirm();
    await expect(staying).resolves.toMatchObject({ cursor: '220' });
  });

  test('an age that the server does not know is asked for again, and the call is retried', async () => {
    const { client, server, ageGate, called } = clientUnderTest();
    await client.session();
    let isKnown = false;
    server.overrides.set('media/home', () => {
      if (!isKnown) throw new server.Refused(403, 4031, '请先确认已满 18 岁');
      return 'shown';
    });
    const answer = client.post('media/home', {});
    await settled();
    expect(ageGate.isConfirmed()).toBe(false);
    isKnown = true;
    ageGate.confirm();
    expect(await answer).toBe('shown');
    expect(called().slice(-2)).toEqual(['user/age/confirm', 'media/home']);
  });
});

describe('signing in again', () => {
  test('replaces the session, which ends on the server too', async () => {
    const { client, server, called, userStore } = clientUnderTest();
    const { token: former } = await client.session();
    const { token } = await client.renew();
    await settled();
    expect(token).not.toBe(former);
    expect(userStore.get().session?.token).toBe(token);
    expect(called()).toContain('user/logout');
    expect([...server.sessions.keys()]).toEqual([token]);
  });

  test('that fails leaves the session as it was', async () => {
    const isOffline = { now: false };
    const { client, userStore } = clientUnderTest({
      deps: {
        fetch: (input, init) =>
          isOffline.now ? Promise.reject(new TypeError('offline')) : online(input, init),
      },
    });
    const server = createFakeServer({ now: () => Date.UTC(2026, 10, 21) });
    const online = fetchFrom(server);
    const { token } = await client.session();
    isOffline.now = true;
    await expect(client.renew()).rejects.toBeInstanceOf(NetworkError);
    expect(userStore.get().session?.token).toBe(token);
  });
});

describe('signing in to an account', () => {
  const account = { devID: 'd', account: 'sailor', password: 'a quiet voyage', isLight: false };
  const signedIn = () => ({
    ...fakeUser(),
    ageConfirmed: true,
    token: 'of-the-account',
    secret: '00'.repeat(32),
    deletionDueAt: null,
  });

  test('twice at once is sent once, and its session is the one that stays', async () => {
    const { client, server, called, userStore } = clientUnderTest();
    await client.session();
    server.overrides.set('login/account/login', signedIn);
    const second = vi.fn();
    const first = client.signIn('login/account/login', account);
    void client.signIn('login/account/login', account).then(second, second);
    await first;
    await settled();
    expect(called().filter((name) => name === 'login/account/login')).toHaveLength(1);
    expect(userStore.get().session?.token).toBe('of-the-account');
    expect(second).not.toHaveBeenCalled();
  });

  test('that is refused lets the next one through', async () => {
    const { client, server, userStore } = clientUnderTest();
    let tries = 0;
    server.overrides.set('login/account/login', () => {
      tries += 1;
      if (tries === 1) throw new server.Refused(403, 4030, '账号或密码不对');
      return signedIn();
    });
    const first = client.signIn('login/account/login', account);
    const second = client.signIn('login/account/login', account);
    await expect(first).rejects.toMatchObject({ code: 4030 });
    await expect(second).resolves.toMatchObject({ deletionDueAt: null });
    expect(userStore.get().session?.token).toBe('of-the-account');
  });
});
