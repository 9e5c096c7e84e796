import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../../test/console.ts';
import { buildItem } from '../../../../test/factories/item.ts';
import { buildMedia } from '../../../../test/factories/media.ts';

const { domain, database } = await testApp();
const app = await testConsole(domain);
const editor = await staffCookie(app, domain, 'editor');

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
    const { id } = await buildItem(database, { durationSeconds: 60 });
    await buildMedia(domain, id, 60);
    ids.push(id);
  }
  return ids;
}

describe('live/save, live/list, live/guide and live/delete', () => {
  it('put a channel on the air, change it from its version, and take it away', async () => {
    const [a, b] = (await buildVideos(2)) as [string, string];
    const made = await staffCall(app, 'live/save', { ...fields, itemIds: [a, b] }, editor);
    expect(made.data).toMatchObject({ online: true, now: { itemId: a }, version: 1 });
    const { id } = made.data;
    const changed = { ...fields, id, version: 1, itemIds: [b, a, b] };
    expect((await staffCall(app, 'live/save', changed, editor)).data.version).toBe(2);
    expect((await staffCall(app, 'live/save', changed, editor)).code).toBe(4090);
    const { data } = await staffCall(app, 'live/list', {}, editor);
    const row = data.list.find((it) => it.id === id)!;
    expect(row.programmes.map((it) => it.id)).toEqual([b, a, b]);
    expect(row.now).toMatchObject({ itemId: a });
    const guide = await staffCall(app, 'live/guide', { id, pageSize: 4 }, editor);
    expect(guide.data.list.map(({ itemId }) => itemId)).toEqual([a, b, b, a]);
    expect((await staffCall(app, 'live/delete', { id, version: 1 }, editor)).code).toBe(4090);
    expect((await staffCall(app, 'live/delete', { id, version: 2 }, editor)).code).toBe(200);
    expect((await staffCall(app, 'live/delete', { id, version: 2 }, editor)).code).toBe(4040);
    expect((await staffCall(app, 'live/guide', { id }, editor)).code).toBe(4040);
    const acts = await staffCall(
      app,
      'audit/list',
      { pageSize: 10 },
      await staffCookie(app, domain, 'owner'),
    );
    const names = acts.data.list.filter((it) => it.subject === id).map((it) => it.action);
    expect(names).toEqual(['live.delete', 'live.update', 'live.create']);
  });

  it.each([
    ['tier', { rule: 'vip' as const }],
    ['tier', { tier: 'live' as const }],
    ['itemIds', { itemIds: ['01890000-0000-7000-8000-000000000000'] }],
    ['sourceUrl', { sourceUrl: 'https://live.example/a.m3u8' }],
    ['source', { source: 'push' as const }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const answer = await staffCall(app, 'live/save', { ...fields, itemIds: [], ...wrong }, editor);
    expect(answer).toMatchObject({ code: 4000, data: { field } });
  });

  it('keep adult videos off a channel for everybody', async () => {
    const { id } = await buildItem(database, { rating: 'adult' });
    const answer = await staffCall(app, 'live/save', { ...fields, itemIds: [id] }, editor);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'rating' } });
  });

  it('are for signed-in editors', async () => {
    const moderator = await staffCookie(app, domain, 'moderator');
    expect((await staffCall(app, 'live/list', {}, moderator)).code).toBe(4030);
    expect((await staffCall(app, 'live/list', {})).code).toBe(1000);
  });
});
