import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleCounters } from '../../db/queries/content/counters.ts';
import { contents } from '../../db/schema/contents.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, context, database } = await testApp();

/** The middle of an hour, so that a test begins and ends in one. */
const NOON = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000;
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

async function buildVideo(extent = 60, over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, { extent, ...over });
  await buildMedia(context, id, extent);
  return id;
}

async function playsOf(id: string): Promise<number> {
  while ((await settleCounters(database)) > 0) continue;
  const [row] = await database.orm.select().from(contents).where(eq(contents.id, id));
  return row!.plays;
}

const begin = async (viewer: TestSession, id: string) =>
  (await signedCall(app, 'media/play', { id }, viewer)).data.playId;

const report = (viewer: TestSession, id: string, playId: string, watchedSeconds: number) => {
  const play = { id: playId, watchedSeconds };
  return signedCall(app, 'media/progress', { id, seconds: 5, play }, viewer);
};

const shortWatched = (viewer: TestSession, id: string, playId: string, watchedSeconds: number) => {
  const watches = [{ id, seconds: 1, play: { id: playId, watchedSeconds } }];
  return signedCall(app, 'media/short/watched', { watches }, viewer);
};

describe('a play', () => {
  it('counts once ten seconds were watched, and not when it is opened', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const playId = await begin(viewer, id);
    pass(20);
    expect(await playsOf(id)).toBe(0);
    await report(viewer, id, playId, 9.9);
    expect(await playsOf(id)).toBe(0);
    await report(viewer, id, playId, 10);
    await report(viewer, id, playId, 19);
    expect(await playsOf(id)).toBe(1);
  });

  it('counts after half of what is shorter: a short video, or a preview', async () => {
    const clip = await buildVideo(8);
    const terms = { rule: 'gold', priceGoldCents: 100, previewUnits: 12 } as const;
    const previewed = await buildVideo(600, terms);
    const viewer = await guest(app);
    for (const [id, half] of [
      [clip, 4],
      [previewed, 6],
    ] as const) {
      const playId = await begin(viewer, id);
      pass(20);
      await report(viewer, id, playId, half - 0.1);
      expect(await playsOf(id)).toBe(0);
      await report(viewer, id, playId, half);
      expect(await playsOf(id)).toBe(1);
    }
  });

  it('needs the time that it takes, at three times the speed at most', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const playId = await begin(viewer, id);
    pass(3.3);
    expect((await report(viewer, id, playId, 10)).code).toBe(200);
    expect(await playsOf(id)).toBe(0);
    pass(0.1);
    await report(viewer, id, playId, 10);
    expect(await playsOf(id)).toBe(1);
  });

  it('counts once, with the whole that it is a part of, fifty times at once', async () => {
    const id = await buildVideo();
    const whole = await buildSeries(database, [id]);
    const viewer = await guest(app);
    const playId = await begin(viewer, id);
    pass(20);
    await Promise.all(Array.from({ length: 50 }, () => report(viewer, id, playId, 12)));
    expect([await playsOf(id), await playsOf(whole)]).toEqual([1, 1]);
  });

  it('counts once per viewer and while, and once per id however late', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const first = await begin(viewer, id);
    const second = await begin(viewer, id);
    pass(60);
    await report(viewer, id, first, 20);
    await report(viewer, id, second, 20);
    expect(await playsOf(id)).toBe(1);
    pass(3_600);
    await report(viewer, id, first, 600);
    expect(await playsOf(id)).toBe(1);
    const third = await begin(viewer, id);
    pass(60);
    await report(viewer, id, third, 20);
    expect(await playsOf(id)).toBe(2);
  });

  it('does not count under an id of another viewer, another video, or without one', async () => {
    const [id, other] = [await buildVideo(), await buildVideo()];
    const [viewer, stranger] = [await guest(app), await guest(app)];
    const playId = await begin(viewer, id);
    pass(60);
    await report(stranger, id, playId, 20);
    await report(viewer, other, playId, 20);
    await report(viewer, id, 'made-up', 20);
    await signedCall(app, 'media/progress', { id, seconds: 30 }, viewer);
    expect([await playsOf(id), await playsOf(other)]).toEqual([0, 0]);
  });

  it('names the field of what cannot have been watched', async () => {
    const id = await buildVideo();
    const viewer = await guest(app);
    const answer = await report(viewer, id, 'x', -1);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'play.watchedSeconds' } });
    expect(answer.tip).toContain('观看时长');
    expect((await report(viewer, id, '', 1)).code).toBe(4000);
  });

  it('of a short feed counts like any other', async () => {
    const { id } = await buildShort(context);
    await renewPool(context);
    const viewer = await guest(app);
    const { data } = await signedCall(app, 'media/recommend', {}, viewer);
    const { playId } = data.list.find(({ item }) => item.id === id)!.stream!;
    pass(60);
    await shortWatched(viewer, id, playId, 9.9);
    expect(await playsOf(id)).toBe(0);
    await Promise.all(Array.from({ length: 50 }, () => shortWatched(viewer, id, playId, 10)));
    await report(viewer, id, playId, 15);
    expect(await playsOf(id)).toBe(1);
  });
});
