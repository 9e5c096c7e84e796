import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { buildChannel, buildModule } from '../../../test/factories/channel.ts';
import { buildContent } from '../../../test/factories/content.ts';

const { app, database, context } = await testApp();

const first = await buildChannel(database, { name: '精选' });
const second = await buildChannel(database, { name: '海上' });
const off = await buildChannel(database, { name: '停用', enabled: false });

const videos: string[] = [];
for (let number = 0; number < 7; number += 1) videos.push((await buildContent(database)).id);
const adult = await buildContent(database, { rating: 'adult' });
const draft = await buildContent(database, { state: 'draft' });

const grid = await buildModule(database, first.id, [draft.id, ...videos], { size: 3 });
const rank = await buildModule(database, first.id, videos, { size: 3, layout: 'rank' });
const adultOnly = await buildModule(database, first.id, [adult.id]);
await buildModule(database, first.id, []);
await buildModule(database, first.id, videos, { enabled: false });

describe('media/home', () => {
  it('opens on the first channel, with what its modules draw', async () => {
    const { data } = await signedCall(app, 'media/home', {}, await guest(app));
    expect(data.channels.map(({ name }) => name)).toEqual(['精选', '海上']);
    expect(data.channelId).toBe(first.id);
    expect(data.modules.map(({ id }) => id)).toEqual([grid.id, rank.id]);
    expect(data.modules[0]?.items.map(({ id }) => id)).toEqual(videos.slice(0, 3));
    expect(data.modules.map(({ canChange }) => canChange)).toEqual([true, false]);
  });

  it('shows adult modules to confirmed adults alone', async () => {
    const { data } = await signedCall(app, 'media/home', {}, await adultGuest(app));
    expect(data.modules.map(({ id }) => id)).toContain(adultOnly.id);
    const light = await guest(app, { isLight: true });
    await signedCall(app, 'user/age/confirm', { confirmed: true }, light);
    const inLight = await signedCall(app, 'media/home', {}, light);
    expect(inLight.data.modules.map(({ id }) => id)).not.toContain(adultOnly.id);
  });

  it('opens another channel by id, an empty one as empty', async () => {
    const session = await guest(app);
    const { data } = await signedCall(app, 'media/home', { channelId: second.id }, session);
    expect(data).toMatchObject({ channelId: second.id, modules: [] });
  });

  it.each([
    ['unknown', newId()],
    ['switched off', off.id],
  ])('has no channel that is %s', async (_what, channelId) => {
    const answer = await signedCall(app, 'media/home', { channelId }, await guest(app));
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });

  it('refuses requests without a session', async () => {
    const answer = await signedCall(app, 'media/home', {});
    expect(answer).toMatchObject({ status: 401, code: 1000 });
  });
});

describe('media/module/change', () => {
  const draw = async (round: number) => {
    const body = { moduleId: grid.id, round };
    const { data } = await signedCall(app, 'media/module/change', body, await guest(app));
    return data.items.map(({ id }) => id);
  };

  it('draws the next cards, and starts over at the end', async () => {
    expect(await draw(0)).toEqual(videos.slice(0, 3));
    expect(await draw(1)).toEqual(videos.slice(3, 6));
    expect(await draw(2)).toEqual([videos[6], videos[0], videos[1]]);
    expect(await draw(1)).toEqual(videos.slice(3, 6));
  });

  it('refuses an unknown module, and requests without a session', async () => {
    const body = { moduleId: newId(), round: 1 };
    const gone = await signedCall(app, 'media/module/change', body, await guest(app));
    expect(gone).toMatchObject({ status: 404, code: 4040 });
    expect(await signedCall(app, 'media/module/change', body)).toMatchObject({ code: 1000 });
  });
});

describe('media/module/items', () => {
  it('lists all its cards once, in their order', async () => {
    const session = await guest(app);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { moduleId: grid.id, pageSize: 2, cursor };
      const { data } = await signedCall(app, 'media/module/items', body, session);
      expect(data.title).toBe(grid.title);
      ids.push(...data.list.map(({ id }) => id));
      cursor = data.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(ids).toEqual(videos);
  });

  it('refuses an invalid cursor, an unknown module, and requests without a session', async () => {
    const session = await guest(app);
    const forged = { moduleId: grid.id, cursor: 'bm90IGEgY3Vyc29y' };
    expect(await signedCall(app, 'media/module/items', forged, session)).toMatchObject({
      status: 400,
      code: 4000,
    });
    const gone = { moduleId: newId() };
    expect(await signedCall(app, 'media/module/items', gone, session)).toMatchObject({
      status: 404,
      code: 4040,
    });
    expect(await signedCall(app, 'media/module/items', gone)).toMatchObject({ code: 1000 });
  });
});

describe('the dark section', async () => {
  const dark = await buildChannel(database, { name: '深海', section: 'dark' });
  const module = await buildModule(database, dark.id, videos, { size: 3 });
  await context.events.publish('catalogue', '*');
  const inOneDay = new Date(Date.now() + 86_400_000);

  async function member(tier: 'darkUntil' | 'supremeUntil' | 'normalUntil') {
    const session = await adultGuest(app);
    const { orm } = database;
    await orm
      .update(users)
      .set({ [tier]: inOneDay })
      .where(eq(users.id, session.id));
    return session;
  }
  const codesFor = async (session: TestSession) => {
    const answers = await Promise.all([
      signedCall(app, 'media/home', { section: 'dark' }, session),
      signedCall(app, 'media/home', { section: 'dark', channelId: dark.id }, session),
      signedCall(app, 'media/module/items', { moduleId: module.id }, session),
      signedCall(app, 'media/module/change', { moduleId: module.id, round: 1 }, session),
      signedCall(app, 'media/video/list', { channelId: dark.id }, session),
      signedCall(app, 'media/store/list', { channelId: dark.id }, session),
      signedCall(app, 'search/details', { text: '夜航', channelId: dark.id }, session),
    ]);
    return [...new Set(answers.map(({ code }) => code))];
  };

  it.each(['darkUntil', 'supremeUntil'] as const)('is open to holders: %s', async (tier) => {
    const session = await member(tier);
    await expect.poll(() => codesFor(session)).toEqual([200]);
    const { data } = await signedCall(app, 'media/home', { section: 'dark' }, session);
    expect(data.channels).toEqual([{ id: dark.id, name: '深海' }]);
    expect(data.modules.map(({ id }) => id)).toEqual([module.id]);
  });

  it('is closed to everybody else, on every path', async () => {
    await expect.poll(async () => codesFor(await adultGuest(app))).toEqual([4100]);
    expect(await codesFor(await member('normalUntil'))).toEqual([4100]);
    expect(await codesFor(await guest(app))).toEqual([4031]);
    expect(await codesFor(await guest(app, { isLight: true }))).toEqual([4040]);
    expect((await signedCall(app, 'media/home', { section: 'dark' })).code).toBe(1000);
  });

  it('has channels of its own', async () => {
    const session = await member('darkUntil');
    const across = { section: 'dark', channelId: first.id } as const;
    expect((await signedCall(app, 'media/home', across, session)).code).toBe(4040);
    expect((await signedCall(app, 'media/home', { channelId: dark.id }, session)).code).toBe(4040);
    const home = await signedCall(app, 'media/home', {}, session);
    expect(home.data.channels.map(({ name }) => name)).toEqual(['精选', '海上']);
  });
});
