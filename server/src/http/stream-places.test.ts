import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const { app, context } = await testApp();
const server = await buildAppServer(
  { context, nonces: new MemoryNonces() },
  { trustProxy: 1, streams: { perAddress: 2, total: 4 } },
);
await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => server.close());
const { port } = server.server.address() as AddressInfo;

const streams = {
  'message/changes': async (me: TestSession) =>
    (await signedCall(app, 'message/stream', {}, me)).data.token,
  'aiorder/changes': async (me: TestSession) =>
    (await signedCall(app, 'aiorder/info', {}, me)).data.watchToken,
} as const;

/** Opens a stream of somebody new from an address; of one that is refused, what it says. */
async function openFrom(path: keyof typeof streams, address: string) {
  const me = await (path === 'aiorder/changes' ? adultGuest(app) : guest(app));
  const token = encodeURIComponent(await streams[path](me));
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/app/${path}?token=${token}`, {
    headers: { 'x-forwarded-for': address },
    signal: leaving.signal,
  });
  const { status, headers } = response;
  const retryAfter = headers.get('retry-after');
  const tip = status === 200 ? '' : ((await response.json()) as { tip: string }).tip;
  // A response that nobody holds is collected, and its stream ended.
  return { status, tip, retryAfter, response, leave: () => leaving.abort() };
}

describe.each(['message/changes', 'aiorder/changes'] as const)('%s', (path) => {
  it('has so many places for a network, and so many in all', async () => {
    const open = (address: string) => openFrom(path, address);
    // One home has all addresses of its /64.
    const home = [await open('2001:db8:1:2::1'), await open('2001:db8:1:2:ffff::2')];
    expect(home.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await open('2001:db8:1:2::3');
    expect(refused).toMatchObject({
      ...{ status: 429, tip: '这个网络打开的连接太多，关掉一些页面再试', retryAfter: '60' },
    });
    const others = [await open('2001:db8:1:3::1'), await open('203.0.113.7')];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect(await open('203.0.113.8')).toMatchObject({
      ...{ status: 429, tip: '现在连接的人太多，请稍后再试' },
    });
    // A place is free again once a stream ends.
    home[0]!.leave();
    let again = refused;
    await expect
      .poll(async () => (again = await open('2001:db8:1:2::4')).status, { timeout: 5_000 })
      .toBe(200);
    for (const { leave } of [...home, ...others, again]) leave();
  });
});
