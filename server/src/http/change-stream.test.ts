import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { ads } from '../db/schema/home.ts';
import { testApp } from '../../test/app.ts';
import { buildAd, inSeconds } from '../../test/factories/operator.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const { context, database } = await testApp();

async function start(streams?: { perAddress: number; total: number }) {
  const app = await buildAppServer(
    { context, nonces: new MemoryNonces() },
    { trustProxy: 1, ...(streams ? { streams } : {}) },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, url: `http://127.0.0.1:${port}/api/app/ping/changes` };
}

const { app, url } = await start();
afterAll(() => app.close());

/** The versions that a stream sends, as they come. */
async function open(at = url, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const response = await fetch(at, { headers, signal: leaving.signal });
  const versions: number[] = [];
  let isOver = false;
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const piece of response.body!)
      for (const [, version] of decoder.decode(piece).matchAll(/data: (\d+)\n\n/g))
        versions.push(Number(version));
  })();
  reading.catch(() => undefined).finally(() => (isOver = true));
  return { response, versions, leave: () => leaving.abort(), isOver: () => isOver };
}

async function configVersion() {
  const response = await app.inject({ url: '/api/app/ping/config' });
  return response.json<{ data: { configVersion: number } }>().data.configVersion;
}

describe('ping/changes', () => {
  it('sends the version at once, and again when an editor changes something', async () => {
    const stream = await open();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await expect.poll(() => stream.versions).toEqual([await configVersion()]);
    await buildAd(database);
    await context.events.publish('config', '*');
    await expect.poll(() => stream.versions.length).toBe(2);
    expect(stream.versions[1]).toBe(await configVersion());
    stream.leave();
  });

  it('sends a version when a schedule begins or ends', async () => {
    const stream = await open();
    await expect.poll(() => stream.versions.length).toBe(1);
    await buildAd(database, { startsAt: inSeconds(0.6), endsAt: inSeconds(1.2) });
    await context.events.publish('config', '*');
    await expect.poll(() => stream.versions.length, { timeout: 5_000 }).toBe(3);
    expect(stream.versions[1]).not.toBe(stream.versions[0]);
    expect(stream.versions[2]).toBe(stream.versions[0]);
    stream.leave();
  });

  it('sends nothing for a message that changes nothing', async () => {
    const stream = await open();
    await expect.poll(() => stream.versions.length).toBe(1);
    await context.events.publish('config', '*');
    await database.orm.update(ads).set({ enabled: false });
    await context.events.publish('config', '*');
    await expect.poll(() => stream.versions.length).toBe(2);
    stream.leave();
  });

  it('limits the streams of one address, and accepts one more once one has ended', async () => {
    const tight = await start({ perAddress: 2, total: 3 });
    const from = (address: string) => open(tight.url, { 'x-forwarded-for': address });
    const first = await from('203.0.113.1');
    await from('203.0.113.1');
    const refused = await from('203.0.113.1');
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('60');
    await from('203.0.113.2');
    expect((await from('203.0.113.3')).response.status).toBe(429);
    first.leave();
    await expect.poll(async () => (await from('203.0.113.1')).response.status).toBe(200);
    await tight.app.close();
  });

  it('ends every stream when the server stops', async () => {
    const stopping = await start();
    const stream = await open(stopping.url);
    await expect.poll(() => stream.versions.length).toBe(1);
    await stopping.app.close();
    await expect.poll(() => stream.isOver()).toBe(true);
  });
});
