import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { contents } from '../../db/schema/contents.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildPost } from '../../../test/factories/community.ts';
import { buildGame, buildPhotos } from '../../../test/factories/rooms.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, database, context } = await testApp();

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, over);
  await buildMedia(context, video.id, 60);
  return video.id;
}

async function watch(viewer: TestSession, ...ids: string[]) {
  for (const id of ids) await signedCall(app, 'media/progress', { id, seconds: 10 }, viewer);
}

async function history(viewer: TestSession, kind: 'long' | 'short' | 'series' = 'long') {
  return (await signedCall(app, 'media/trackList', { kind }, viewer)).data.list;
}

describe('media/trackList', () => {
  it('lists what was watched once each, the latest first, with viewer state', async () => {
    const viewer = await adultGuest(app);
    const ids = [await buildVideo(), await buildVideo(), await buildVideo({ rating: 'adult' })];
    await watch(viewer, ...ids, ids[0]!);
    const seen: unknown[] = [];
    let cursor: string | undefined;
    do {
      const body = { pageSize: 2, cursor };
      const { data } = await signedCall(app, 'media/trackList', body, viewer);
      for (const { id, card } of data.list) {
        seen.push([id, card && 'marks' in card && card.marks?.watchedSeconds]);
      }
      cursor = data.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([ids[0], ids[2], ids[1]].map((id) => [id, 10]));
  });

  it('lists picture sets, games and posts from when they were opened, the latest first', async () => {
    const viewer = await guest(app);
    const set = await buildPhotos(database);
    const other = await buildPhotos(database);
    const game = await buildGame(database);
    const { id: post } = await buildPost(database);
    for (const id of [set, other, set]) await signedCall(app, 'photo/detail', { id }, viewer);
    await signedCall(app, 'porngame/start', { id: game }, viewer);
    await signedCall(app, 'post/detail', { id: post }, viewer);
    const idsOf = async (kind: 'photo' | 'game' | 'post') =>
      (await signedCall(app, 'media/trackList', { kind }, viewer)).data.list.map(({ id }) => id);
    expect(await idsOf('photo')).toEqual([set, other]);
    expect(await idsOf('game')).toEqual([game]);
    expect(await idsOf('post')).toEqual([post]);
  });

  it('keeps kinds apart, and lists a series by the episode watched last', async () => {
    const viewer = await guest(app);
    const short = await buildVideo({ kind: 'short' });
    const episodes = [await buildVideo(), await buildVideo(), await buildVideo()];
    const seriesId = await buildSeries(database, episodes);
    await watch(viewer, short, episodes[2]!, episodes[1]!);
    expect((await history(viewer, 'short')).map(({ id }) => id)).toEqual([short]);
    expect((await history(viewer)).map(({ id }) => id)).toEqual([episodes[1], episodes[2]]);
    expect(await history(viewer, 'series')).toMatchObject([
      {
        kind: 'series',
        id: seriesId,
        card: { contentType: 3, episodes: 3 },
        lastEpisode: { contentId: episodes[1], number: 2 },
      },
    ]);
  });

  it('shows a placeholder for what was taken down', async () => {
    const viewer = await guest(app);
    const id = await buildVideo({ title: '不再公开' });
    await watch(viewer, id);
    await database.orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, id));
    const list = await history(viewer);
    expect(list).toMatchObject([{ id, card: null }]);
    expect(JSON.stringify(list)).not.toContain('不再公开');
  });

  it('is empty for a new viewer, and refused without a session', async () => {
    const { data } = await signedCall(app, 'media/trackList', {}, await guest(app));
    expect(data).toMatchObject({ list: [], cursor: null });
    expect(await signedCall(app, 'media/trackList', {})).toMatchObject({ status: 401, code: 1000 });
  });
});

describe('media/trackDelete', () => {
  it('removes history with the places in the videos, and can be undone', async () => {
    const viewer = await guest(app);
    const ids = [await buildVideo(), await buildVideo(), await buildVideo()];
    await watch(viewer, ...ids);
    const body = { kind: 'long' as const, ids: [ids[0]!, ids[2]!] };
    const { data } = await signedCall(app, 'media/trackDelete', body, viewer);
    expect(data.removed).toBe(2);
    expect((await history(viewer)).map(({ id }) => id)).toEqual([ids[1]]);
    const play = await signedCall(app, 'media/play', { id: ids[0]! }, viewer);
    expect(play.data.resumeSeconds).toBe(0);
    const removalId = data.removalId!;
    await signedCall(app, 'collect/restore', { removalId }, viewer);
    expect((await history(viewer)).map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
    const again = await signedCall(app, 'media/play', { id: ids[0]! }, viewer);
    expect(again.data.resumeSeconds).toBe(10);
  });

  it('removes those of a series with its episodes', async () => {
    const viewer = await guest(app);
    const alone = await buildVideo();
    const episodes = [await buildVideo(), await buildVideo()];
    const seriesId = await buildSeries(database, episodes);
    await watch(viewer, alone, ...episodes);
    const body = { kind: 'series' as const, ids: [seriesId] };
    const { data } = await signedCall(app, 'media/trackDelete', body, viewer);
    expect(data.removed).toBe(1);
    expect(await history(viewer, 'series')).toEqual([]);
    expect((await history(viewer)).map(({ id }) => id)).toEqual([alone]);
  });

  it('removes all of a kind, and nothing of another viewer', async () => {
    const [viewer, other] = [await guest(app), await guest(app)];
    const long = await buildVideo();
    const short = await buildVideo({ kind: 'short' });
    for (const one of [viewer, other]) await watch(one, long, short);
    await signedCall(app, 'media/trackDelete', { kind: 'long', all: true }, viewer);
    expect(await history(viewer)).toEqual([]);
    expect(await history(viewer, 'short')).toHaveLength(1);
    expect(await history(other)).toHaveLength(1);
  });

  it('requires a selection, and a session', async () => {
    const none = await signedCall(app, 'media/trackDelete', { kind: 'long' }, await guest(app));
    expect(none).toMatchObject({ code: 4000, data: { field: 'ids' } });
    const body = { kind: 'long' as const, ids: [newId()] };
    expect(await signedCall(app, 'media/trackDelete', body)).toMatchObject({ code: 1000 });
  });
});
