import { type ContentKind, kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settleCounters } from '../db/queries/content/counters.ts';
import { newId } from '../db/new-id.ts';
import { contents } from '../db/schema/contents.ts';
import { removedUserState } from '../db/schema/user-state.ts';
import { expireRemovals } from '../db/queries/library/removals.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { giveContent } from '../../test/factories/gold.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildSeries } from '../../test/factories/series.ts';

const { app, database, context } = await testApp();
const { orm } = database;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, over);
  await buildMedia(context, video.id, 8);
  return video.id;
}

async function collect(viewer: TestSession, ...ids: string[]) {
  for (const id of ids) await signedCall(app, 'collect/operate', { id, collected: true }, viewer);
}

type Kind = 'long' | 'short' | 'series' | 'live';

async function collected(viewer: TestSession, kind: Kind = 'long') {
  const { data } = await signedCall(app, 'collect/list', { kind }, viewer);
  return data.list.map(({ id }) => id);
}

async function collectsOf(id: string) {
  await settleCounters(database);
  const [row] = await orm.select().from(contents).where(eq(contents.id, id));
  return row!.favorites;
}

const remove = (body: { kind: Kind; ids?: string[]; all?: true }, viewer?: TestSession) =>
  signedCall(app, 'collect/delete', body, viewer);
const restore = (removalId: string, viewer?: TestSession) =>
  signedCall(app, 'collect/restore', { removalId }, viewer);

async function buildThree(viewer: TestSession) {
  const ids = [await buildVideo(), await buildVideo(), await buildVideo()];
  await collect(viewer, ...ids);
  return ids;
}

describe('collect/operate of a series', () => {
  const operate = (id: string, on: boolean, viewer?: TestSession) =>
    signedCall(app, 'collect/operate', { id, collected: on }, viewer);
  const details = async (id: string, viewer: TestSession) =>
    (await signedCall(app, 'media/collect/details', { id }, viewer)).data;

  it('is shown on its page and counted once, also for concurrent requests', async () => {
    const seriesId = await buildSeries(database, [await buildVideo()]);
    const viewer = await guest(app);
    await operate(seriesId, true, await guest(app));
    await Promise.all(Array.from({ length: 50 }, () => operate(seriesId, true, viewer)));
    await settleCounters(database);
    expect(await details(seriesId, viewer)).toMatchObject({
      collected: true,
      series: { collects: 2 },
    });
    await Promise.all(Array.from({ length: 50 }, () => operate(seriesId, false, viewer)));
    await settleCounters(database);
    expect(await details(seriesId, viewer)).toMatchObject({
      collected: false,
      series: { collects: 1 },
    });
  });

  it('refuses unknown contents, contents not for the viewer, and requests without a session', async () => {
    const viewer = await guest(app);
    const adult = await buildSeries(database, [await buildVideo({ rating: 'adult' })], {
      rating: 'adult',
    });
    expect(await operate(newId(), true, viewer)).toMatchObject({ code: 4040 });
    expect(await operate(adult, true, viewer)).toMatchObject({ code: 4031 });
    expect(await operate(adult, true)).toMatchObject({ code: 1000 });
  });
});

describe('collect/list', () => {
  it('lists a kind page by page, the latest first', async () => {
    const viewer = await guest(app);
    const ids = await buildThree(viewer);
    await collect(viewer, await buildVideo({ kind: 'short' }));
    const first = await signedCall(app, 'collect/list', { kind: 'long', pageSize: 2 }, viewer);
    expect(first.data.list.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.data.list[0]?.card).toMatchObject({ id: ids[2], marks: { collected: true } });
    const cursor = first.data.cursor!;
    const next = await signedCall(app, 'collect/list', { kind: 'long', cursor }, viewer);
    expect(next.data.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect(next.data.cursor).toBeNull();
  });

  it('shows a placeholder for what was taken down, and all of what was bought and is hidden', async () => {
    const viewer = await guest(app);
    const [down, hidden, owned] = await buildThree(viewer);
    await orm
      .update(contents)
      .set({ state: 'takenDown', title: '不再公开' })
      .where(eq(contents.id, down!));
    for (const id of [hidden!, owned!])
      await orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    await giveContent(database, viewer.id, owned!);
    const { data } = await signedCall(app, 'collect/list', { kind: 'long' }, viewer);
    expect(data.list).toMatchObject([
      { id: owned, card: { id: owned } },
      { id: hidden, card: null },
      { id: down, card: null },
    ]);
    expect(JSON.stringify(data)).not.toContain('不再公开');
  });

  it('omits adult contents for general viewers, placeholders included', async () => {
    const viewer = await adultGuest(app);
    const adult = await buildVideo({ rating: 'adult' });
    await collect(viewer, adult);
    expect(await collected(viewer)).toEqual([adult]);
    const stranger = await guest(app);
    expect(await collected(stranger)).toEqual([]);
    expect(await signedCall(app, 'collect/list', { kind: 'long' })).toMatchObject({ code: 1000 });
  });

  it('refuses a cursor of another list', async () => {
    const cursor = Buffer.from(`12|${newId()}`).toString('base64url');
    const answer = await signedCall(
      app,
      'collect/list',
      { kind: 'long', cursor },
      await guest(app),
    );
    expect(answer).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });
});

describe('collect/kinds', () => {
  it('has every kind, with the counts of the lists', async () => {
    const viewer = await guest(app);
    const [id] = await buildThree(viewer);
    const seriesId = await buildSeries(database, [id!]);
    await signedCall(app, 'media/progress', { id: id!, seconds: 4 }, viewer);
    await collect(viewer, seriesId);
    const { data } = await signedCall(app, 'collect/kinds', {}, viewer);
    const counts: Partial<Record<ContentKind, { collected: number; watched: number }>> = {
      long: { collected: 3, watched: 1 },
      series: { collected: 1, watched: 1 },
    };
    const none = { collected: 0, watched: 0 };
    const all = kindsThatCan('view').map((kind) => ({ kind, ...(counts[kind] ?? none) }));
    expect(data.kinds).toEqual(all);
    expect(await signedCall(app, 'collect/kinds', {})).toMatchObject({ code: 1000 });
  });
});

describe('collect/delete', () => {
  it('removes the named entries, also those taken down, and counts them', async () => {
    const viewer = await guest(app);
    const ids = await buildThree(viewer);
    await orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, ids[1]!));
    const { data } = await remove({ kind: 'long', ids: [ids[0]!, ids[1]!, newId()] }, viewer);
    expect(data.removed).toBe(2);
    expect(await collected(viewer)).toEqual([ids[2]]);
    expect(await collectsOf(ids[0]!)).toBe(0);
    expect((await remove({ kind: 'long', ids: [ids[0]!] }, viewer)).data).toMatchObject({
      removed: 0,
      removalId: null,
    });
  });

  it('counts once for fifty concurrent requests', async () => {
    const viewer = await guest(app);
    const ids = await buildThree(viewer);
    await collect(await guest(app), ids[0]!);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => remove({ kind: 'long', ids }, viewer)),
    );
    expect(answers.reduce((sum, { data }) => sum + data.removed, 0)).toBe(3);
    expect(await collectsOf(ids[0]!)).toBe(1);
    expect(await collectsOf(ids[1]!)).toBe(0);
  });

  it('removes all of a kind, of this viewer alone', async () => {
    const [viewer, other] = [await guest(app), await guest(app)];
    const ids = await buildThree(viewer);
    await collect(other, ids[0]!);
    const seriesId = await buildSeries(database, ids);
    await collect(viewer, seriesId);
    expect((await remove({ kind: 'long', all: true }, viewer)).data.removed).toBe(3);
    expect(await collected(viewer, 'series')).toEqual([seriesId]);
    expect((await remove({ kind: 'series', all: true }, viewer)).data.removed).toBe(1);
    expect(await collected(viewer, 'series')).toEqual([]);
    expect(await collected(other)).toEqual([ids[0]]);
  });

  it('keeps entries that this audience is not shown', async () => {
    const viewer = await guest(app);
    const adult = await buildContent(database, { rating: 'adult' });
    await orm.execute(
      `insert into content_user_state (user_id, content_id, favorited_at) values ('${viewer.id}', '${adult.id}', now())`,
    );
    expect((await remove({ kind: 'long', all: true }, viewer)).data.removed).toBe(0);
    await signedCall(app, 'user/age/confirm', { confirmed: true }, viewer);
    expect(await collected(viewer)).toEqual([adult.id]);
  });

  it('requires a selection, and a session', async () => {
    const viewer = await guest(app);
    const field = { code: 4000, data: { field: 'ids' } };
    expect(await remove({ kind: 'long' }, viewer)).toMatchObject(field);
    expect(await remove({ kind: 'long', ids: [newId()], all: true }, viewer)).toMatchObject(field);
    expect(await remove({ kind: 'long', all: true })).toMatchObject({ code: 1000 });
  });
});

describe('collect/restore', () => {
  it('brings everything back to its old place, and counts it once', async () => {
    const viewer = await guest(app);
    const ids = await buildThree(viewer);
    const { data } = await remove({ kind: 'long', ids: ids.slice(0, 2) }, viewer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => restore(data.removalId!, viewer)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(answers.reduce((sum, answer) => sum + answer.data.restored, 0)).toBe(2);
    expect(await collected(viewer)).toEqual([ids[2], ids[1], ids[0]]);
    expect(await collectsOf(ids[0]!)).toBe(1);
  });

  it('brings back a series', async () => {
    const viewer = await guest(app);
    const seriesId = await buildSeries(database, [await buildVideo()]);
    await collect(viewer, seriesId);
    const { data } = await remove({ kind: 'series', ids: [seriesId] }, viewer);
    expect((await restore(data.removalId!, viewer)).data.restored).toBe(1);
    expect(await collected(viewer, 'series')).toEqual([seriesId]);
  });

  it('restores for the viewer who removed it, within its minute', async () => {
    const viewer = await guest(app);
    const ids = await buildThree(viewer);
    const { data } = await remove({ kind: 'long', ids }, viewer);
    const removalId = data.removalId!;
    expect(await restore(removalId, await guest(app))).toMatchObject({ code: 4040 });
    expect(await restore(removalId)).toMatchObject({ code: 1000 });
    await orm
      .update(removedUserState)
      .set({ removedAt: new Date(Date.now() - 61_000) })
      .where(eq(removedUserState.removalId, removalId));
    expect(await restore(removalId, viewer)).toMatchObject({ code: 4040 });
    await expireRemovals(database);
    expect(
      await orm.select().from(removedUserState).where(eq(removedUserState.removalId, removalId)),
    ).toEqual([]);
  });
});
