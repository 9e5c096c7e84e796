import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, sendSigned, signedCall } from '../../test/call.ts';
import { buildChannel } from '../../test/factories/channel.ts';
import {
  buildAd,
  buildAnnouncement,
  buildContact,
  buildLight,
  inSeconds,
} from '../../test/factories/operator.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
import type { ResponseOf } from '@yehang/contract/define-call.ts';

const { app, context, database } = await testApp();

async function readConfig() {
  context.clientConfigs.clear();
  const response = await app.inject({ url: '/api/app/ping/config' });
  return response.json<{ data: ResponseOf<AppCalls['ping/config']> }>().data;
}

beforeEach(async () => {
  await database.pool.query(
    'truncate ads, announcements, running_lights, contacts, channels cascade',
  );
  context.clientConfigs.clear();
});

describe('what the operator shows', () => {
  it('is in the config while its schedule runs, in the operator’s order', async () => {
    for (const sortCode of [2, 1])
      await buildAd(database, { position: 1, sortCode, title: `开屏 ${sortCode}` });
    await buildAd(database, { position: 2, startsAt: inSeconds(60) });
    await buildAd(database, { position: 2, endsAt: inSeconds(-1) });
    await buildAd(database, { position: 2, enabled: false });
    await buildLight(database, { location: 2, text: '社区', startsAt: inSeconds(-60) });
    await buildLight(database, { text: '过去', endsAt: inSeconds(-60) });
    const config = await readConfig();
    expect(config.advertise.map(({ title }) => title)).toEqual(['开屏 1', '开屏 2']);
    expect(config.runningLight).toMatchObject([{ location: 2, text: '社区' }]);
  });

  it('leaves the banners of one channel to that channel’s page', async () => {
    const { id: channelId } = await buildChannel(database);
    await buildAd(database, { position: 4, title: '到处' });
    await buildAd(database, { position: 4, title: '一处', channelId });
    const config = await readConfig();
    expect(config.advertise.map(({ title }) => title)).toEqual(['到处']);
  });

  it('keeps what is for the full edition alone to confirmed adults there', async () => {
    const { id: channelId } = await buildChannel(database);
    const adult = { title: '深夜', fullEditionOnly: true };
    await buildAd(database, { position: 1, ...adult });
    await buildAd(database, { position: 5, ...adult, sortCode: 1 });
    await buildAd(database, { position: 5, title: '白天', sortCode: 2 });
    await buildAd(database, { position: 4, channelId, ...adult });
    const config = await readConfig();
    expect(config).toMatchObject({ floatingWindow: { title: '白天' }, hasFullEditionAds: true });
    expect(JSON.stringify(config)).not.toContain('深夜');
    const viewers = { guest: await guest(app), adult: await adultGuest(app) };
    const unconfirmed = await signedCall(app, 'advertise/list', {}, viewers.guest);
    expect(unconfirmed.data.advertise.map(({ title }) => title)).toEqual(['白天']);
    const { data } = await signedCall(app, 'advertise/list', {}, viewers.adult);
    expect(data.advertise.map(({ title }) => title)).toEqual(['深夜', '深夜', '白天']);
    expect(data.floatingWindow?.title).toBe('深夜');
    const bannersOf = async (viewer: (typeof viewers)['guest']) =>
      (await signedCall(app, 'media/home', { channelId }, viewer)).data.banners.length;
    context.channelPages.clear();
    expect([await bannersOf(viewers.guest), await bannersOf(viewers.adult)]).toEqual([0, 1]);
  });

  it('does not announce ads of the full edition where there are none', async () => {
    await buildAd(database, { position: 1 });
    expect((await readConfig()).hasFullEditionAds).toBe(false);
    const refused = await sendSigned(app, '/api/app/advertise/list', '{}');
    expect(refused).toMatchObject({ status: 401, code: 1000 });
  });

  it('moves the version when anything changes, a banner of a channel too, and not otherwise', async () => {
    const { id: channelId } = await buildChannel(database);
    const { configVersion } = await readConfig();
    expect((await readConfig()).configVersion).toBe(configVersion);
    await buildAd(database, { position: 4, channelId });
    const second = (await readConfig()).configVersion;
    await buildContact(database);
    const third = (await readConfig()).configVersion;
    expect(new Set([configVersion, second, third]).size).toBe(3);
  });
});

describe('float/window', () => {
  it('answers the first of each place', async () => {
    await buildAd(database, { position: 5, sortCode: 9, title: '后' });
    await buildAd(database, { position: 5, sortCode: 1, title: '先' });
    const { data } = await signedCall(app, 'float/window', {});
    expect(data).toMatchObject({ floatingWindow: { title: '先' }, aiFloatingWindow: null });
  });
});

describe('ping/announcement', () => {
  it('answers the one that began last', async () => {
    await buildAnnouncement(database, { title: '旧', createdAt: inSeconds(-3600) });
    await buildAnnouncement(database, { title: '新', startsAt: inSeconds(-5) });
    await buildAnnouncement(database, { title: '明天', startsAt: inSeconds(86_400) });
    const { data } = await signedCall(app, 'ping/announcement', {});
    expect(data.announcement?.title).toBe('新');
  });

  it('answers null where there is none', async () => {
    const { data } = await signedCall(app, 'ping/announcement', {});
    expect(data.announcement).toBeNull();
  });
});

describe('ping/contact', () => {
  it('answers the contacts in order, encrypted, to every session', async () => {
    await buildContact(database, { title: '乙', position: 2 });
    await buildContact(database, { title: '甲', position: 1 });
    await buildContact(database, { title: '停', enabled: false });
    const answer = await signedCall(app, 'ping/contact', {}, await guest(app));
    expect(answer.wasEncrypted).toBe(true);
    expect(answer.data.list.map(({ title }) => title)).toEqual(['甲', '乙']);
  });

  it('refuses without a session', async () => {
    const answer = await sendSigned(app, '/api/app/ping/contact', '', { method: 'GET' });
    expect(answer).toMatchObject({ status: 401, code: 1000 });
  });
});
