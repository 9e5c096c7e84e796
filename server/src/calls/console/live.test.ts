import { describe, expect, it } from 'vitest';
import { probeLiveSources } from '../../domain/live/probe-live-sources.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { liveUpstream, slidingPlaylist } from '../../../test/live-upstream.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const upstream = await liveUpstream();
const { context, database } = await testApp({
  live: { privateHosts: [upstream.host], mediaServer: null },
});
const app = await testConsole(context);
const editor = await staffCookie(app, context, 'editor');

const fields = {
  name: '慢电视',
  category: '风景',
  cover: null,
  rating: 'general' as const,
  rule: 'free' as const,
  tier: null,
  source: 'programme' as const,
  sourceUrl: null,
  enabled: true,
  position: 0,
};

async function buildVideos(count: number) {
  const ids = [];
  for (let index = 0; index < count; index++) {
    const { id } = await buildContent(database, { extent: 60 });
    await buildMedia(context, id, 60);
    ids.push(id);
  }
  return ids;
}

describe('live/save, live/list, live/guide and live/delete', () => {
  it('create a channel, change it from its version, and delete it', async () => {
    const [a, b] = (await buildVideos(2)) as [string, string];
    const made = await staffCall(app, 'live/save', { ...fields, contentIds: [a, b] }, editor);
    expect(made.data).toMatchObject({ online: true, now: { contentId: a }, version: 1 });
    const { id } = made.data;
    const changed = { ...fields, id, version: 1, contentIds: [b, a, b] };
    expect((await staffCall(app, 'live/save', changed, editor)).data.version).toBe(2);
    expect((await staffCall(app, 'live/save', changed, editor)).code).toBe(4090);
    const { data } = await staffCall(app, 'live/list', {}, editor);
    const row = data.list.find((it) => it.id === id)!;
    expect(row.programmes.map((it) => it.id)).toEqual([b, a, b]);
    expect(row.now).toMatchObject({ contentId: a });
    const guide = await staffCall(app, 'live/guide', { id, pageSize: 4 }, editor);
    expect(guide.data.list.map(({ contentId }) => contentId)).toEqual([a, b, b, a]);
    expect((await staffCall(app, 'live/delete', { id, version: 1 }, editor)).code).toBe(4090);
    expect((await staffCall(app, 'live/delete', { id, version: 2 }, editor)).code).toBe(200);
    expect((await staffCall(app, 'live/delete', { id, version: 2 }, editor)).code).toBe(4040);
    expect((await staffCall(app, 'live/guide', { id }, editor)).code).toBe(4040);
    const acts = await staffCall(
      app,
      'audit/list',
      { pageSize: 10 },
      await staffCookie(app, context, 'owner'),
    );
    const names = acts.data.list.filter((it) => it.subject === id).map((it) => it.action);
    expect(names).toEqual(['live.delete', 'live.update', 'live.create']);
  });

  it.each([
    ['tier', { rule: 'vip' as const }],
    ['tier', { tier: 'live' as const }],
    ['contentIds', { contentIds: ['01890000-0000-7000-8000-000000000000'] }],
    ['sourceUrl', { sourceUrl: 'https://live.example/a.m3u8' }],
    ['source', { source: 'push' as const }],
    ['sourceUrl', { source: 'hls' as const }],
    ['sourceUrl', { source: 'hls' as const, sourceUrl: 'http://live.example:99999/a' }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const answer = await staffCall(
      app,
      'live/save',
      { ...fields, contentIds: [], ...wrong },
      editor,
    );
    expect(answer).toMatchObject({ code: 4000, data: { field } });
  });

  it('keep adult videos off a channel for everybody', async () => {
    const { id } = await buildContent(database, { rating: 'adult' });
    const answer = await staffCall(app, 'live/save', { ...fields, contentIds: [id] }, editor);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'rating' } });
  });

  it('keep what costs more than the channel off it, with a sentence that names it', async () => {
    const rules = [
      [{ rule: 'gold', priceGoldCents: 900 }, {}, '要用金币购买'],
      [{ rule: 'vip', tier: 'normal' }, {}, '只给会员看'],
      [{ rule: 'vip', tier: 'normal' }, { rule: 'vip', tier: 'live' }, '只给会员看'],
    ] as const;
    for (const [terms, channel, why] of rules) {
      const { id, title } = await buildContent(database, terms);
      const body = { ...fields, ...channel, contentIds: [id] };
      const answer = await staffCall(app, 'live/save', body, editor);
      expect(answer).toMatchObject({ code: 4000, data: { field: 'contentIds' } });
      expect(answer.tip).toContain(`「${title}」${why}`);
    }
    const { id } = await buildContent(database, { rule: 'vip', tier: 'normal' });
    const terms = { rule: 'vip', tier: 'supreme' } as const;
    const covered = { ...fields, ...terms, contentIds: [id] };
    expect((await staffCall(app, 'live/save', covered, editor)).code).toBe(200);
  });

  it('are for signed-in editors', async () => {
    const moderator = await staffCookie(app, context, 'moderator');
    expect((await staffCall(app, 'live/list', {}, moderator)).code).toBe(4030);
    expect((await staffCall(app, 'live/list', {})).code).toBe(1000);
  });
});

describe('an outside channel', () => {
  const sourceUrl = `${upstream.origin}/index.m3u8`;

  it('is probed before it is saved', async () => {
    upstream.answers.set(
      '/index.m3u8',
      `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"
high.m3u8
`,
    );
    upstream.answers.set('/high.m3u8', slidingPlaylist(7));
    const { data } = await staffCall(app, 'live/check', { sourceUrl }, editor);
    expect(data).toMatchObject({
      renditions: [
        { width: 1920, height: 1080, codecs: 'avc1.640028,mp4a.40.2' },
        { width: 640, height: 360, bandwidth: 800_000 },
      ],
      targetSeconds: 2,
      segments: 3,
      isEncrypted: false,
    });
    const other = { sourceUrl: `${upstream.origin}/none.m3u8` };
    expect(await staffCall(app, 'live/check', other, editor)).toMatchObject({
      code: 4000,
      data: { field: 'sourceUrl' },
      tip: '回答了 HTTP 404',
    });
    const inner = { sourceUrl: 'http://127.0.0.1:5432/' };
    expect((await staffCall(app, 'live/check', inner, editor)).tip).toContain('内网');
    const broken = { sourceUrl: 'http://live.example:99999/a' };
    expect((await staffCall(app, 'live/check', broken, editor)).code).toBe(4000);
    expect((await staffCall(app, 'live/check', { sourceUrl })).code).toBe(1000);
  });

  it('is saved, and loses its probe result when its address changes', async () => {
    const outside = { ...fields, source: 'hls' as const, sourceUrl, contentIds: [] };
    const { data } = await staffCall(app, 'live/save', outside, editor);
    expect(data).toMatchObject({ online: false, problem: null, checkedAt: null, push: null });
    while (await probeLiveSources(context));
    context.live.invalidate();
    const list = await staffCall(app, 'live/list', {}, editor);
    const row = list.data.list.find((it) => it.id === data.id)!;
    expect(row).toMatchObject({ online: true, problem: null });
    expect(row.checkedAt).toBeGreaterThan(0);
    const key = { id: data.id, version: 1 };
    const renamed = await staffCall(app, 'live/save', { ...outside, ...key, name: '新名' }, editor);
    expect(renamed.data.online).toBe(true);
    const moved = { ...outside, id: data.id, version: 2, sourceUrl: `${sourceUrl}?b` };
    expect((await staffCall(app, 'live/save', moved, editor)).data.online).toBe(false);
  });

  it('may be probed thirty times a minute', async () => {
    const owner = await staffCookie(app, context, 'owner');
    const check = () => staffCall(app, 'live/check', { sourceUrl: 'http://127.0.0.1/' }, owner);
    const codes = await Promise.all(Array.from({ length: 31 }, async () => (await check()).code));
    expect(codes.filter((code) => code === 4290)).toHaveLength(1);
  });
});
