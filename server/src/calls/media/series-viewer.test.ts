import { describe, expect, it } from 'vitest';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { refreshScores } from '../../db/queries/content/scores.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { giveContent } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';
import { watchedPlay } from '../../../test/watched-play.ts';

const { app, context, database } = await testApp();
const { pool } = database;

async function buildVideos(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await buildContent(database);
    await buildMedia(context, id, 60);
    ids.push(id);
  }
  return ids;
}

async function buildWhole(count = 3): Promise<{ id: string; videos: string[] }> {
  const videos = await buildVideos(count);
  return { id: await buildSeries(database, videos), videos };
}

const watch = (viewer: TestSession, id: string, seconds = 10, agoMs = 0) =>
  signedCall(app, 'media/progress', { id, seconds, agoMs }, viewer);
const play = (viewer: TestSession, id: string) => {
  const progress = { id, seconds: 10, play: watchedPlay(context, viewer, id) };
  return signedCall(app, 'media/progress', progress, viewer);
};
const details = async (viewer: TestSession, id: string) =>
  (await signedCall(app, 'media/collect/details', { id }, viewer)).data;
const favorites = async (viewer: TestSession, kind: 'series' | 'live') =>
  (await signedCall(app, 'collect/list', { kind }, viewer)).data.list;

async function countersOf(id: string) {
  while ((await settleCounters(database)) > 0) continue;
  const { rows } = await pool.query<{ plays: number; likes: number; favorites: number }>(
    'select plays, likes, favorites from contents where id = $1',
    [id],
  );
  return rows[0]!;
}

async function finishedOf(viewer: TestSession, id: string): Promise<number[]> {
  const { list } = await details(viewer, id);
  return list.filter((it) => it.finished).map((it) => it.number);
}

describe('a series', () => {
  it('is liked and favorited like a video, without effect on the feeds', async () => {
    const { id } = await buildWhole();
    const viewer = await guest(app);
    const like = (liked: boolean) => signedCall(app, 'media/like', { id, liked }, viewer);
    await Promise.all(Array.from({ length: 50 }, () => like(true)));
    await signedCall(app, 'collect/operate', { id, collected: true }, viewer);
    expect(await countersOf(id)).toMatchObject({ likes: 1, favorites: 1 });
    expect(await details(viewer, id)).toMatchObject({
      collected: true,
      series: { likes: 1, collects: 1, marks: { liked: true, collected: true } },
    });
    expect(await favorites(viewer, 'series')).toMatchObject([
      { id, kind: 'series', card: { id, contentType: 3, marks: { liked: true, collected: true } } },
    ]);
    const { rows } = await pool.query('select 1 from feed_viewers where user_id = $1', [viewer.id]);
    expect(rows).toEqual([]);
  });

  it('is in the history with the episode watched last, and marks those watched to the end', async () => {
    const { id, videos } = await buildWhole();
    const viewer = await guest(app);
    await watch(viewer, videos[0]!, 58);
    await watch(viewer, videos[2]!, 20);
    await watch(viewer, videos[0]!, 5);
    await watch(viewer, videos[1]!, 60, 60_000);
    const { data } = await signedCall(app, 'media/trackList', { kind: 'series' }, viewer);
    expect(data.list).toMatchObject([
      {
        id,
        kind: 'series',
        card: { contentType: 3, marks: { lastPart: 1, watchedSeconds: null } },
        lastEpisode: { contentId: videos[0], number: 1 },
      },
    ]);
    expect((await details(viewer, id)).lastWatched).toEqual({ contentId: videos[0], number: 1 });
    expect(await finishedOf(viewer, id)).toEqual([1, 2]);
    expect(await finishedOf(await guest(app), id)).toEqual([]);
  });

  it('counts the plays of its episodes, exactly, when fifty play at once', async () => {
    const { id, videos } = await buildWhole(2);
    const people = await Promise.all(Array.from({ length: 25 }, () => guest(app)));
    await Promise.all([
      ...people.flatMap((one) => videos.map((video) => play(one, video))),
      ...people.map((one) => play(one, videos[0]!)),
      ...Array.from({ length: 5 }, () => settleCounters(database)),
    ]);
    expect(await countersOf(id)).toMatchObject({ plays: 50 });
    for (const video of videos) expect(await countersOf(video)).toMatchObject({ plays: 25 });
  });

  it('has a hot score of its own counters', async () => {
    const { id, videos } = await buildWhole(1);
    const viewer = await guest(app);
    await play(viewer, videos[0]!);
    await signedCall(app, 'media/like', { id, liked: true }, viewer);
    await signedCall(app, 'collect/operate', { id, collected: true }, viewer);
    expect(await countersOf(id)).toEqual({ plays: 1, likes: 1, favorites: 1 });
    while ((await refreshScores(database)) > 0) continue;
    const { rows } = await pool.query<{ score: number; expected: number }>(
      `select hot_score as score, (6 * log(1 + 5 + 8 + 1) + extract(epoch from published_at) / 43200.0)::float8 as expected
       from contents where id = $1`,
      [id],
    );
    expect(rows[0]!.score).toBeCloseTo(rows[0]!.expected, 6);
  });

  it('is shared by its address, without a rule, since its episodes have their own', async () => {
    const { id, videos } = await buildWhole(1);
    const viewer = await guest(app);
    const info = (of: string, contentType: 2 | 3 | 11) =>
      signedCall(app, 'content/info', { id: of, contentType }, viewer);
    const path = `/subPage/longViodePlay/EpisodeList?id=${id}`;
    expect((await info(id, 3)).data).toMatchObject({ contentType: 3, access: null, path });
    expect((await info(videos[0]!, 2)).data.access).toEqual({ rule: 'free' });
    expect((await info(id, 2)).code).toBe(4040);
  });

  it('is hidden once it is withheld or taken down, as a video is; unpublished, it stays open to its buyers', async () => {
    const { id } = await buildWhole(1);
    const [buyer, stranger] = [await guest(app), await guest(app)];
    await giveContent(database, buyer.id, id);
    await signedCall(app, 'collect/operate', { id, collected: true }, buyer);
    const codes = async () =>
      Promise.all(
        [buyer, stranger].map(
          async (one) => (await signedCall(app, 'media/collect/details', { id }, one)).code,
        ),
      );
    const move = (change: string) =>
      pool.query(`update contents set ${change} where id = $1`, [id]);
    await move(`state = 'hidden'`);
    expect(await codes()).toEqual([200, 4040]);
    expect(await favorites(buyer, 'series')).toMatchObject([{ id, card: { id } }]);
    await move('withheld_at = now()');
    expect(await codes()).toEqual([4040, 4040]);
    expect(await favorites(buyer, 'series')).toMatchObject([{ id, card: null }]);
    await move(`state = 'takenDown', withheld_at = null`);
    expect(await codes()).toEqual([4040, 4040]);
    expect(await favorites(buyer, 'series')).toMatchObject([{ id, card: null }]);
  });
});

describe('a live channel', () => {
  it('is liked, favorited and shared by its address', async () => {
    const [video] = (await buildVideos(1)) as [string];
    const id = await buildLive(context, [video]);
    const viewer = await guest(app);
    expect((await signedCall(app, 'media/like', { id, liked: true }, viewer)).code).toBe(200);
    await signedCall(app, 'collect/operate', { id, collected: true }, viewer);
    expect(await countersOf(id)).toMatchObject({ likes: 1, favorites: 1 });
    expect(await favorites(viewer, 'live')).toMatchObject([
      { id, kind: 'live', card: { contentType: 11, marks: { liked: true, collected: true } } },
    ]);
    const { data } = await signedCall(app, 'content/info', { id, contentType: 11 }, viewer);
    const path = `/subPage/liveTv/livePlay?id=${id}`;
    expect(data).toMatchObject({ contentType: 11, access: { rule: 'free' }, path });
  });

  it('is not played as a video, nor is a series', async () => {
    const { id: series, videos } = await buildWhole(1);
    const viewer = await guest(app);
    for (const id of [series, await buildLive(context, videos), newId()]) {
      expect((await signedCall(app, 'media/play', { id }, viewer)).code).toBe(4040);
      expect((await watch(viewer, id)).code).toBe(4040);
      expect((await signedCall(app, 'media/cache', { id }, viewer)).code).toBe(4040);
      expect((await signedCall(app, 'danmaku/list', { id, segment: 0 }, viewer)).code).toBe(4040);
    }
  });

  it('asks for the age first where it is adult, like everything that is opened', async () => {
    const { id } = await buildContent(database, { rating: 'adult' });
    const series = await buildSeries(database, [id], { rating: 'adult' });
    const open = async (viewer: TestSession) =>
      (await signedCall(app, 'media/play', { id: series }, viewer)).code;
    expect(await open(await guest(app))).toBe(4031);
    expect(await open(await adultGuest(app))).toBe(4040);
  });
});
