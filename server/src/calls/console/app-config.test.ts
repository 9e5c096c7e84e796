import { beforeEach, describe, expect, it } from 'vitest';
import { probeDomains } from '../../domain/config/probe-addresses.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const first = { type: 'API', url: 'https://a.example/api/app', enabled: true } as const;
const probe = (isHealthy: boolean, only?: string) =>
  probeDomains(context, ({ url }) => {
    const isAlive = isHealthy && (only === undefined || url === only);
    return Promise.resolve({
      isHealthy: isAlive,
      latencyMs: 1,
      failure: isAlive ? null : '连不上',
    });
  });
const save = (body: Parameters<typeof staffCall<'domain/save'>>[2]) =>
  staffCall(consoleApp, 'domain/save', body, owner);

beforeEach(() => database.pool.query('truncate domains'));

async function config() {
  const response = await app.inject({ url: '/api/app/ping/config' });
  return response.json<{
    data: {
      domainList: { type: string; urls: string[] }[];
      cdnList: string[];
      tokenHosts: string[];
      startOverlays: { splashPauseMinutes: number; perStart: number; repeat: string };
    };
  }>().data;
}

describe('domains', () => {
  it('are sent to clients in the order that the owner sets', async () => {
    const a = (await save(first)).data;
    const b = (await save({ ...first, url: 'https://b.example/api/app/' })).data;
    expect(b.url).toBe('https://b.example/api/app');
    await save({ ...first, type: 'CDN', url: 'https://cdn.example' });
    expect((await config()).cdnList).toEqual([]);
    await probe(true);
    const order = { type: 'API' as const, ids: [b.id, a.id] };
    const { data } = await staffCall(consoleApp, 'domain/order', order, owner);
    expect(data.list.filter(({ type }) => type === 'API').map(({ id }) => id)).toEqual(order.ids);
    await expect
      .poll(async () => (await config()).domainList.find(({ type }) => type === 'API')?.urls)
      .toMatchObject([b.url, a.url, {}]);
    expect((await config()).cdnList).toEqual(['https://cdn.example']);
    await save({ ...first, url: b.url, id: b.id, version: 1, enabled: false });
    await expect
      .poll(async () => (await config()).domainList.find(({ type }) => type === 'API')?.urls[0])
      .toBe(a.url);
  });

  it('are given out from their first success on, and never while their last probe failed', async () => {
    const urls = async () =>
      (await config()).domainList
        .find(({ type }) => type === 'VID')
        ?.urls.filter((url) => url.startsWith('https:'));
    const one = (await save({ ...first, type: 'VID', url: 'https://one.example/vod' })).data;
    const other = (await save({ ...first, type: 'VID', url: 'https://other.example/vod' })).data;
    expect([one.health, await urls()]).toEqual([null, []]);
    await probe(true, other.url);
    await expect.poll(urls).toEqual([other.url]);
    const { data } = await staffCall(consoleApp, 'domain/list', {}, owner);
    expect(data.list.find(({ id }) => id === one.id)?.health).toMatchObject({ failure: '连不上' });
    await database.pool.query('update domains set checked_at = null');
    await probe(true);
    await expect.poll(urls).toEqual([one.url, other.url]);
    const moved = { ...first, type: 'VID', url: 'https://moved.example/vod' } as const;
    const saved = await save({ ...moved, id: other.id, version: other.version });
    expect(saved.data.health).toBeNull();
    await expect.poll(urls).toEqual([one.url]);
    const same = { type: 'VID', url: one.url, id: one.id } as const;
    const off = (await save({ ...same, version: one.version, enabled: false })).data;
    const on = await save({ ...same, version: off.version, enabled: true });
    expect(on.data.health).toBeNull();
    await expect.poll(urls).toEqual([]);
  });

  it('are unique, and are reordered only as a whole', async () => {
    const a = (await save(first)).data;
    expect(await save(first)).toMatchObject({ code: 4090 });
    const b = (await save({ ...first, url: 'https://b.example' })).data;
    const same = await save({ ...first, id: b.id, version: 1 });
    expect(same).toMatchObject({ code: 4090 });
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, b.id]]) {
      const answer = await staffCall(consoleApp, 'domain/order', { type: 'API', ids }, owner);
      expect(answer).toMatchObject({ code: 4090 });
    }
    const gone = { id: a.id, version: 1 };
    expect(await staffCall(consoleApp, 'domain/delete', gone, owner)).toMatchObject({ code: 200 });
    expect(await staffCall(consoleApp, 'domain/delete', gone, owner)).toMatchObject({ code: 4040 });
    const { data } = await staffCall(consoleApp, 'domain/list', {}, owner);
    expect(data.list.map(({ id }) => id)).toEqual([b.id]);
  });

  it.each([
    'ftp://a.example',
    'https://',
    'a.example',
    'https://u:p@a.example',
    'https://a.example?x=1',
  ])('refuse %s', async (url) => {
    expect(await save({ ...first, url })).toMatchObject({ code: 4000, data: { field: 'url' } });
  });
});

describe('the app config', () => {
  const info = () => staffCall(consoleApp, 'config/info', {}, owner);
  const change = (body: Parameters<typeof staffCall<'config/save'>>[2]) =>
    staffCall(consoleApp, 'config/save', body, owner);

  it('changes the given fields, from the newest version alone', async () => {
    const { version } = (await info()).data;
    const saved = await change({ version, tokenHosts: ['Pay.Example:8443'] });
    expect(saved.data).toMatchObject({ tokenHosts: ['pay.example:8443'], adsType: 'oneByOne' });
    expect(await change({ version, adsType: 'first' })).toMatchObject({ code: 4090 });
    const next = await change({ version: saved.data.version, adsType: 'first' });
    expect(next.data).toMatchObject({ tokenHosts: ['pay.example:8443'], adsType: 'first' });
    await expect.poll(async () => (await config()).tokenHosts).toEqual(['pay.example:8443']);
  });

  it('decides how often the overlays of a start come', async () => {
    const standard = { splashPauseMinutes: 30, perStart: 2, repeat: 'daily' };
    expect((await config()).startOverlays).toEqual(standard);
    const { version } = (await info()).data;
    const often = { overlaysPerStart: 4, overlayRepeat: 'everyStart' } as const;
    await change({ version, splashPauseMinutes: 90, ...often });
    const changed = { splashPauseMinutes: 90, perStart: 4, repeat: 'everyStart' };
    await expect.poll(async () => (await config()).startOverlays).toEqual(changed);
    const refused = await change({ version: version + 1, splashPauseMinutes: 1441 });
    expect(refused).toMatchObject({ code: 4000, data: { field: 'splashPauseMinutes' } });
  });

  it('encrypts every answer once that is switched on', async () => {
    const viewer = await guest(app);
    const isEncrypted = async () => (await signedCall(app, 'apps/list', {}, viewer)).wasEncrypted;
    expect(await isEncrypted()).toBe(false);
    await change({ version: (await info()).data.version, encryptAll: true });
    await expect.poll(isEncrypted).toBe(true);
    await change({ version: (await info()).data.version, encryptAll: false });
    await expect.poll(isEncrypted).toBe(false);
  });

  it('refuses older clients with the address of the update, but never the app of this server', async () => {
    const { version } = (await info()).data;
    const tooNew = await change({ version, minVersion: '2.2' });
    expect(tooNew).toMatchObject({ code: 4000, data: { field: 'minVersion' } });
    const updateUrl = 'https://get.example';
    await change({ version, minVersion: '2.1.2', updateUrl });
    const viewer = await guest(app);
    const call = async (Ver: string) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/app/user/info',
        headers: {
          'content-type': 'application/json',
          'x-user-agent': `DeviceType=Test;SysType=h5_ios;${Ver};Browser=x`,
          authorization: viewer.token,
        },
        payload: '{}',
      });
      return response.json<{ code: number; data: unknown }>();
    };
    await expect
      .poll(() => call('Ver=2.1.1'))
      .toMatchObject({
        code: 4260,
        data: { minVersion: '2.1.2', updateUrl },
      });
    expect((await call('Ver=2.1')).code).toBe(4260);
    expect((await call('V=9')).code).toBe(4260);
    // The signature is missing on purpose: a version that is new enough fails only at that check.
    expect((await call('Ver=2.1.2')).code).toBe(4032);
    expect((await call('Ver=2.10')).code).toBe(4032);
    await change({ version: (await info()).data.version, minVersion: null });
    await expect.poll(async () => (await call('Ver=1.0')).code).toBe(4032);
  });
});
