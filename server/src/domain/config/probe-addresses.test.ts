import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { domains } from '../../db/schema/operator.ts';
import { probeApi } from '../../gateways/probe/probe-api.ts';
import { probeFiles, probePage } from '../../gateways/probe/probe-files.ts';
import { testApp } from '../../../test/app.ts';
import { consoleDomains } from './edit-addresses.ts';
import { probeDomains } from './probe-addresses.ts';

const { app, context, database } = await testApp({
  live: { privateHosts: ['127.0.0.1'], mediaServer: null },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const alive = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/app`;

/** A server of another product. */
const strange = createServer((request, response) => {
  if (request.url?.startsWith('/slow')) return;
  if (request.url?.startsWith('/away'))
    response.writeHead(302, { location: `${alive}/ping/check` });
  if (request.url === '/img/nothing') response.writeHead(404);
  if (request.url?.startsWith('/broken')) response.writeHead(502);
  response.end('x'.repeat(100_000));
});
await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
const other = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
/** An address without a listener. */
const gone = createServer();
await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
const nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
gone.close();
afterAll(() => {
  strange.closeAllConnections();
  strange.close();
});

const here = new Set(['127.0.0.1']);

async function add(url: string, over: Partial<typeof domains.$inferInsert> = {}) {
  const id = newId();
  await database.orm.insert(domains).values({ id, type: 'API', url, ...over });
  return id;
}

describe('a probe', () => {
  it('recognises this server', async () => {
    expect(await probeApi(alive, here)).toMatchObject({ isHealthy: true, failure: null });
  });

  it.each([
    ['another page', other, '回答的不是本站的接口，请检查地址和路径'],
    ['a redirect, which it does not follow', `${other}/away`, '回答了 HTTP 302'],
    ['a wrong path', `${alive}/nowhere`, '回答了 HTTP 404'],
    ['nobody there', nobody, '连接被拒绝'],
  ])('reports %s', async (_what, url, failure) => {
    expect(await probeApi(url, here)).toMatchObject({ isHealthy: false, failure });
  });

  it('times out', async () => {
    expect(await probeApi(`${other}/slow`, here, 50)).toEqual({
      isHealthy: false,
      latencyMs: null,
      failure: '超时没有回答',
    });
  });
});

describe('a probe of stored files and pages', () => {
  it('wants the file that is stored, or any answer while none is', async () => {
    expect(await probeFiles(`${other}/img`, 'a.webp', here)).toMatchObject({ isHealthy: true });
    expect(await probeFiles(`${other}/img`, 'nothing', here)).toMatchObject({
      isHealthy: false,
      failure: '这里取不到本站的文件，请检查地址和路径',
    });
    expect(await probeFiles(`${other}/img/nothing`, null, here)).toMatchObject({ isHealthy: true });
    for (const [base, failure] of [
      [`${other}/broken`, '回答了 HTTP 502'],
      [nobody, '连接被拒绝'],
    ] as const)
      expect(await probeFiles(base, null, here)).toMatchObject({ isHealthy: false, failure });
  });

  it('wants a page that opens', async () => {
    expect(await probePage(`${other}/away`, here)).toMatchObject({ isHealthy: true });
    expect(await probePage(`${other}/broken`, here)).toMatchObject({ isHealthy: false });
  });
});

describe('the job', () => {
  it('notes what it found, and gives no dead address out', async () => {
    const dead = await add(`${nobody}/api/app`, { position: 0 });
    const well = await add(alive, { position: 1 });
    const off = await add('http://127.0.0.1:2/api/app', { position: 2, enabled: false });
    await probeDomains(context);
    const { list } = await consoleDomains(context);
    const healthOf = (id: string) => list.find((it) => it.id === id)?.health;
    expect(healthOf(dead)).toMatchObject({ isHealthy: false, failure: '连接被拒绝' });
    expect(healthOf(well)).toMatchObject({ isHealthy: true });
    expect(healthOf(off)).toBeNull();
    await expect.poll(() => context.addresses.of('API')).toEqual([alive]);
  });

  it('probes each address once per interval, however many processes run', async () => {
    await add('http://127.0.0.1:3/api/app');
    const asked: string[] = [];
    const probe = ({ url }: { url: string }) => {
      asked.push(url);
      return Promise.resolve({ isHealthy: true, latencyMs: 1, failure: null });
    };
    await Promise.all(Array.from({ length: 5 }, () => probeDomains(context, probe)));
    expect(asked).toEqual(['http://127.0.0.1:3/api/app']);
  });

  it('takes an address that worked away only after a second failure', async () => {
    await database.pool.query('truncate domains');
    const id = await add('http://127.0.0.1:4/api/app', { isHealthy: true });
    const healths = [false, true, false, false];
    const probe = () =>
      Promise.resolve({ isHealthy: healths.shift() === true, latencyMs: 1, failure: null });
    const healthAfter = async () => {
      await database.pool.query('update domains set checked_at = null');
      await probeDomains(context, probe);
      const { list } = await consoleDomains(context);
      return list.find((it) => it.id === id)?.health?.isHealthy;
    };
    expect([await healthAfter(), await healthAfter()]).toEqual([true, false]);
    expect(healths).toEqual([]);
  });
});
