import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { domains } from '../db/schema/operator.ts';
import { testApp } from '../../test/app.ts';

const { app, context, database } = await testApp();

async function readPlain(name: string, host = 'films.example') {
  const response = await app.inject({ url: `/api/app/${name}`, headers: { host } });
  const { code, data } = JSON.parse(response.payload) as {
    code: number;
    data: { now: number; domainList: { type: string; urls: string[] }[] } & Record<string, unknown>;
  };
  return { status: response.statusCode, code, data };
}

describe('ping/config', () => {
  it('needs neither session nor signature, and answers keys, addresses and the time', async () => {
    const { status, code, data } = await readPlain('ping/config');
    expect([status, code]).toEqual([200, 200]);
    expect(data).toMatchObject({ signKey: context.keys.signKey, imgKey: context.keys.imgKey });
    expect(Math.abs(data.now - Date.now())).toBeLessThan(5_000);
    const addresses = new Map(data.domainList.map(({ type, urls }) => [type, urls]));
    expect(addresses.get('API')).toEqual(['http://films.example/api/app']);
    expect(addresses.get('IMAGE')).toEqual(['http://films.example/img']);
  });

  it('puts the operator’s own addresses first, without any that is not known to answer', async () => {
    const of = (isHealthy: boolean | null, url: string) => {
      const id = newId();
      return { id, type: 'API', isHealthy, url };
    };
    await database.orm
      .insert(domains)
      .values([
        of(false, 'https://dead.example/api/app'),
        of(null, 'https://new.example/api/app'),
        of(true, 'https://a.example/api/app'),
      ]);
    await context.events.publish('config', '*');
    await expect
      .poll(async () => {
        const { data } = await readPlain('ping/config');
        return data.domainList.find(({ type }) => type === 'API')?.urls;
      })
      .toEqual(['https://a.example/api/app', 'http://films.example/api/app']);
  });
});

describe('ping/config, where links lead to', () => {
  const given = (type: string, url: string) => ({ id: newId(), type, url, isHealthy: true });

  it('shares by the web site or the landing page where there is no address for sharing', async () => {
    const site = given('WEBSITE', 'https://site.example');
    const landing = given('LAND', 'https://land.example');
    await database.orm.insert(domains).values([site, landing]);
    await context.events.publish('config', '*');
    const urlsOf = async (type: string) => {
      const { data } = await readPlain('ping/config');
      return data.domainList.find((it) => it.type === type)?.urls;
    };
    const own = 'http://films.example/';
    await expect.poll(() => urlsOf('H5SHAREURL')).toEqual([site.url, landing.url, own]);
    expect(await urlsOf('LAND')).toEqual([landing.url, site.url, own]);
    expect(await urlsOf('WEBSITE')).toEqual([site.url, own]);
  });
});

describe('ping/check', () => {
  it('answers anybody', async () => {
    const { status, data } = await readPlain('ping/check');
    expect(status).toBe(200);
    expect(data).toMatchObject({ ok: true });
  });
});
