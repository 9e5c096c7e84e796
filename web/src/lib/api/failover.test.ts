import { describe, expect, test } from 'vitest';
import { clientUnderTest } from '../../../test/fake/client-under-test.ts';
import { createFakeServer, fetchFrom } from '../../../test/fake/fake-server.ts';
import { NetworkError } from './api-error.ts';

const A = 'https://a.example/api/app';
const B = 'https://b.example/api/app';

/** A client of one server with two base URLs, both controlled by the test. */
function twoAddresses() {
  const server = createFakeServer({ now: () => Date.UTC(2026, 10, 21) });
  const ask = fetchFrom(server);
  const asked: string[] = [];
  const keys: string[] = [];
  const dead = new Map<string, () => Response>();
  let current = A;
  const under = clientUnderTest({
    deps: {
      fetch: (input, init) => {
        const url = typeof input === 'string' ? input : '';
        asked.push(url);
        keys.push(new Headers(init?.headers).get('x-api-key') ?? '');
        for (const [base, fail] of dead) {
          if (url.startsWith(base)) return Promise.resolve().then(fail);
        }
        return ask(input, init);
      },
      domains: {
        current: () => current,
        update: () => undefined,
        reportFailure: (base) => {
          if (base === current) current = base === A ? B : A;
          return Promise.resolve(true);
        },
      },
    },
  });
  return { ...under, server, asked, keys, dead };
}

const refuse = (): Response => {
  throw new TypeError('refused');
};

describe('a base URL that fails', () => {
  test.each([
    ['is not there', refuse],
    ['answers 502 of a proxy', () => new Response('<h1>bad gateway</h1>', { status: 502 })],
    ['answers 503 of a proxy', () => new Response('', { status: 503 })],
    ['answers 504 of a proxy', () => new Response('{}', { status: 504 })],
  ])('and %s: an idempotent call is retried at another one, signed again', async (_n, fail) => {
    const { client, asked, keys, dead } = twoAddresses();
    await client.session();
    asked.length = 0;
    keys.length = 0;
    dead.set(A, fail);
    await expect(client.post('user/info', {})).resolves.toHaveProperty('inviteCode');
    expect(asked).toEqual([`${A}/user/info`, `${B}/user/info`]);
    expect(new Set(keys).size).toBe(2);
    await client.post('media/home', {});
    expect(asked.at(-1)).toBe(`${B}/media/home`);
  });

  test('a call that may have been carried out is not retried, but the next one uses another base URL', async () => {
    const { client, asked, dead } = twoAddresses();
    await client.session();
    dead.set(A, refuse);
    asked.length = 0;
    const click = { id: '0190a000-0000-7000-8000-00000000000a' };
    await expect(client.post('advertise/click', click)).rejects.toBeInstanceOf(NetworkError);
    expect(asked).toEqual([`${A}/advertise/click`]);
    await expect(client.post('advertise/click', click)).resolves.toBeDefined();
    expect(asked.at(-1)).toBe(`${B}/advertise/click`);
  });

  test('a call with an idempotency key is retried with the same key', async () => {
    const { client, server, asked, dead } = twoAddresses();
    await client.session();
    dead.set(A, refuse);
    asked.length = 0;
    const body = { id: '0190a000-0000-7000-8000-00000000000a', idempotencyKey: 'press-1' };
    await client.post('advertise/click', body);
    expect(asked).toEqual([`${A}/advertise/click`, `${B}/advertise/click`]);
    expect(server.log.at(-1)?.body).toEqual(body);
  });

  test('at the very first call: the config comes from the other one', async () => {
    const { client, asked, dead } = twoAddresses();
    dead.set(A, refuse);
    await expect(client.config()).resolves.toHaveProperty('signKey');
    expect(asked).toEqual([`${A}/ping/config`, `${B}/ping/config`]);
  });

  test('an error response is no failover: the base URL stays', async () => {
    const { client, server, asked } = twoAddresses();
    await client.session();
    server.overrides.set('user/info', () => {
      throw new server.Refused(500, 5000, '服务器出了点问题，请稍后再试');
    });
    await expect(client.post('user/info', {})).rejects.toMatchObject({ code: 5000 });
    expect(asked.at(-1)).toBe(`${A}/user/info`);
  });

  test('a call that was aborted is not retried', async () => {
    const { client, asked, dead } = twoAddresses();
    await client.session();
    const left = new AbortController();
    dead.set(A, () => {
      left.abort();
      return refuse();
    });
    asked.length = 0;
    await expect(client.post('user/info', {}, { signal: left.signal })).rejects.toThrow();
    expect(asked).toEqual([`${A}/user/info`]);
  });
});
