import { describe, expect, it, vi } from 'vitest';
import { refreshWholes } from '../../db/queries/content/parts.ts';
import { replaceEpisodes } from '../../db/queries/series/replace-episodes.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

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
const details = async (viewer: TestSession, id: string) =>
  (await signedCall(app, 'media/collect/details', { id }, viewer)).data;
const history = async (viewer: TestSession, kind: 'series' | 'long' = 'series') =>
  (await signedCall(app, 'media/trackList', { kind }, viewer)).data.list;
const forget = async (viewer: TestSession, kind: 'series' | 'long', ids: string[]) =>
  (await signedCall(app, 'media/trackDelete', { kind, ids }, viewer)).data;
const undo = async (viewer: TestSession, removalId: string | null) =>
  (await signedCall(app, 'collect/restore', { removalId: removalId! }, viewer)).data.restored;

async function finishedOf(viewer: TestSession, id: string): Promise<number[]> {
  const { list } = await details(viewer, id);
  return list.filter((it) => it.finished).map((it) => it.number);
}

describe('the history of a series', () => {
  it('is removed and restored with that of its episodes', async () => {
    const { id, videos } = await buildWhole();
    const viewer = await guest(app);
    for (const [at, video] of videos.entries()) await watch(viewer, video, at === 0 ? 60 : 20);
    const removals = await Promise.all(
      Array.from({ length: 50 }, () => forget(viewer, 'series', [id])),
    );
    expect(removals.reduce((sum, { removed }) => sum + removed, 0)).toBe(1);
    expect([await history(viewer), await history(viewer, 'long')]).toEqual([[], []]);
    expect(await details(viewer, id)).toMatchObject({ lastWatched: null });
    expect(await finishedOf(viewer, id)).toEqual([]);
    const { removalId } = removals.find(({ removed }) => removed > 0)!;
    const restored = await Promise.all(Array.from({ length: 50 }, () => undo(viewer, removalId)));
    expect(restored.reduce((sum, many) => sum + many, 0)).toBe(1);
    expect((await history(viewer, 'long')).map((it) => it.id)).toEqual(videos.toReversed());
    expect(await history(viewer)).toMatchObject([
      { id, lastEpisode: { contentId: videos[2], number: 3 } },
    ]);
    expect(await finishedOf(viewer, id)).toEqual([1]);
  });

  it('shows the remaining episodes when one is removed, and is gone with the last', async () => {
    const { id, videos } = await buildWhole();
    const viewer = await guest(app);
    await watch(viewer, videos[0]!, 60);
    await watch(viewer, videos[1]!, 60);
    const one = await forget(viewer, 'long', [videos[1]!]);
    expect(one.removed).toBe(1);
    expect(await history(viewer)).toMatchObject([{ id, lastEpisode: { number: 1 } }]);
    expect(await finishedOf(viewer, id)).toEqual([1]);
    const other = await forget(viewer, 'long', [videos[0]!]);
    expect(await history(viewer)).toEqual([]);
    expect(await undo(viewer, other.removalId)).toBe(1);
    expect(await history(viewer)).toMatchObject([{ id, lastEpisode: { number: 1 } }]);
    expect(await undo(viewer, one.removalId)).toBe(1);
    expect(await history(viewer)).toMatchObject([{ id, lastEpisode: { number: 2 } }]);
    expect(await finishedOf(viewer, id)).toEqual([1, 2]);
  });

  it('is empty when all episodes are removed at once, one by one', async () => {
    const { videos } = await buildWhole(6);
    const viewer = await guest(app);
    for (const video of videos) await watch(viewer, video);
    await Promise.all(videos.map((video) => forget(viewer, 'long', [video])));
    expect([await history(viewer), await history(viewer, 'long')]).toEqual([[], []]);
  });

  it('keeps episodes that were watched again since', async () => {
    const { id, videos } = await buildWhole();
    const viewer = await guest(app);
    await watch(viewer, videos[0]!, 60);
    const { removalId } = await forget(viewer, 'series', [id]);
    await watch(viewer, videos[2]!);
    await undo(viewer, removalId);
    expect(await history(viewer)).toMatchObject([{ id, lastEpisode: { number: 3 } }]);
    expect(await finishedOf(viewer, id)).toEqual([1]);
    expect((await history(viewer, 'long')).map((it) => it.id)).toEqual([videos[2], videos[0]]);
  });

  it('survives being removed while episodes are watched', async () => {
    const { id, videos } = await buildWhole(4);
    const viewer = await guest(app);
    for (const video of videos) await watch(viewer, video);
    const answers = await Promise.all([
      ...videos.flatMap((video) => [watch(viewer, video, 20), watch(viewer, video, 30)]),
      ...Array.from({ length: 8 }, () =>
        signedCall(app, 'media/trackDelete', { kind: 'series', ids: [id] }, viewer),
      ),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  });

  it('follows its episodes to other places, and drops those that are removed', async () => {
    const { id, videos } = await buildWhole(4);
    const [first, second, third, fourth] = videos as [string, string, string, string];
    const [added] = (await buildVideos(1)) as [string];
    const viewer = await guest(app);
    await watch(viewer, first, 60);
    await watch(viewer, second, 60);
    await watch(viewer, fourth);
    const { rows: before } = await pool.query(
      'select id, shown_content_id from content_parts where content_id = $1 and shown_content_id = $2',
      [id, fourth],
    );
    await database.orm.transaction((orm) =>
      replaceEpisodes({ orm }, id, [added, third, fourth, first]),
    );
    await refreshWholes(database, [id]);
    const shown = await details(viewer, id);
    expect(shown.list.map((it) => it.video.id)).toEqual([added, third, fourth, first]);
    expect(shown.lastWatched).toEqual({ contentId: fourth, number: 3 });
    expect(await finishedOf(viewer, id)).toEqual([4]);
    const { rows: after } = await pool.query(
      'select id, shown_content_id from content_parts where content_id = $1 and shown_content_id = $2',
      [id, fourth],
    );
    expect(after).toEqual(before);
    await database.orm.transaction((orm) => replaceEpisodes({ orm }, id, [added, first]));
    expect((await details(viewer, id)).lastWatched).toEqual({ contentId: first, number: 2 });
    await database.orm.transaction((orm) => replaceEpisodes({ orm }, id, [added]));
    expect(await history(viewer)).toEqual([]);
  });

  it('costs as many queries for many series as for one', async () => {
    const counts: number[] = [];
    const viewer = await guest(app);
    for (const many of [1, 3]) {
      for (let at = 0; at < many; at += 1) await watch(viewer, (await buildWhole(2)).videos[0]!);
      const asked = vi.spyOn(pool, 'query');
      await history(viewer);
      counts.push(asked.mock.calls.length);
      asked.mockRestore();
    }
    expect(counts).toEqual([2, 2]);
  });
});
