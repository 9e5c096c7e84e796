import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildReserved } from '../../test/factories/rooms.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { contents } from '../db/schema/contents.ts';
import { reservedDetails } from '../db/schema/reserved.ts';
import { users } from '../db/schema/users.ts';

const { app, context, database } = await testApp();

const subscribe = (me: Awaited<ReturnType<typeof guest>>, id: string, subscribed = true) =>
  signedCall(app, 'reserved/subscribe', { id, subscribed }, me);

/** What was announced comes out at a moment, as a film that is public already. */
async function release(id: string, at = Date.now() - 1_000, film?: string): Promise<string> {
  const releasedContentId = film ?? (await publicFilm());
  await database.orm
    .update(reservedDetails)
    .set({ releaseAt: new Date(at), releasedContentId })
    .where(eq(reservedDetails.contentId, id));
  return releasedContentId;
}

async function publicFilm(): Promise<string> {
  const { id } = await buildContent(database, { title: '上线的影片' });
  await buildMedia(context, id, 4);
  return id;
}

describe('what is announced', () => {
  it('is listed by its release, the next one first, page by page', async () => {
    const me = await guest(app);
    const ids = [await buildReserved(database), await buildReserved(database)];
    await database.orm
      .update(reservedDetails)
      .set({ releaseAt: new Date(Date.now() + 3_600_000) })
      .where(eq(reservedDetails.contentId, ids[1]!));
    const first = await signedCall(app, 'reserved/list', { pageSize: 1 }, me);
    expect(first.data.list.map(({ id }) => id)).toEqual([ids[1]]);
    const cursor = first.data.cursor!;
    const second = await signedCall(app, 'reserved/list', { pageSize: 1, cursor }, me);
    expect(second.data.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await signedCall(app, 'reserved/list', { cursor: 'x' }, me)).code).toBe(4000);
  });

  it('stays listed after its time while it is not out, behind what is still to come', async () => {
    const me = await guest(app);
    const [late, coming] = [await buildReserved(database), await buildReserved(database)];
    await database.orm
      .update(reservedDetails)
      .set({ releaseAt: new Date(Date.now() - 3_600_000) })
      .where(eq(reservedDetails.contentId, late));
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(
        app,
        'reserved/list',
        { pageSize: 1, ...(cursor && { cursor }) },
        me,
      );
      ids.push(...data.list.map(({ id }) => id));
      cursor = data.cursor ?? undefined;
    } while (cursor);
    expect(ids.filter((id) => id === late || id === coming)).toEqual([coming, late]);
    expect(new Set(ids).size).toBe(ids.length);
    await release(late);
    const { data } = await signedCall(app, 'reserved/list', {}, me);
    expect(data.list.map(({ id }) => id)).not.toContain(late);
  });

  it('counts who subscribed once each, however often they say so', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const id = await buildReserved(database);
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(me, id)));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect((await subscribe(other, id)).data).toEqual({ subscribed: true, subscribers: 2 });
    expect((await subscribe(me, id, false)).data).toEqual({ subscribed: false, subscribers: 1 });
    expect((await subscribe(me, id, false)).data).toEqual({ subscribed: false, subscribers: 1 });
    const { data } = await signedCall(app, 'reserved/detail', { id }, other);
    expect(data.item).toMatchObject({ subscribed: true, subscribers: 1, released: null });
    expect(Math.abs(data.item.now - Date.now())).toBeLessThan(60_000);
  });

  it('leads to what came of it, and is news to its subscribers until they have seen it', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const id = await buildReserved(database);
    await subscribe(me, id);
    const news = async (by = me) =>
      (await signedCall(app, 'reserved/news', {}, by)).data.list.map((card) => card.id);
    expect(await news()).toEqual([]);
    const videoId = await release(id);
    expect(await news()).toEqual([id]);
    expect(await news(other)).toEqual([]);
    const { data } = await signedCall(app, 'reserved/detail', { id }, other);
    expect(data.item.released).toEqual({ id: videoId, contentType: 2 });
    expect((await subscribe(other, id)).code).toBe(4090);
    expect((await signedCall(app, 'reserved/seen', { ids: [id] }, other)).data).toEqual({
      seen: 0,
    });
    expect((await signedCall(app, 'reserved/seen', { ids: [id] }, me)).data).toEqual({ seen: 1 });
    expect(await news()).toEqual([]);
  });

  it('is out for nobody before its time, although what it leads to is public', async () => {
    const me = await guest(app);
    const id = await buildReserved(database);
    await subscribe(me, id);
    const videoId = await release(id, Date.now() + 60_000);
    const seenBy = async (by: typeof me) => {
      const { item } = (await signedCall(app, 'reserved/detail', { id }, by)).data;
      const { list } = (await signedCall(app, 'reserved/list', {}, by)).data;
      const news = (await signedCall(app, 'reserved/news', {}, by)).data.list;
      return {
        page: item.released?.id ?? null,
        listed: list.filter((card) => card.id === id).map((card) => card.released),
        news: news.map((card) => card.id),
      };
    };
    expect(await seenBy(me)).toEqual({ page: null, listed: [null], news: [] });
    const late = await guest(app);
    expect((await subscribe(late, id)).code).toBe(200);
    await release(id, Date.now() - 1_000, videoId);
    const news = (await signedCall(app, 'reserved/news', {}, late)).data.list;
    expect(news.map((card) => card.released?.id)).toEqual([videoId]);
    expect(await seenBy(late)).toEqual({ page: videoId, listed: [], news: [] });
  });

  it('is no news any more to who opened its page', async () => {
    const me = await guest(app);
    const id = await buildReserved(database);
    await subscribe(me, id);
    await signedCall(app, 'reserved/detail', { id }, me);
    await release(id);
    const news = async () => (await signedCall(app, 'reserved/news', {}, me)).data.list;
    expect(await news()).toHaveLength(1);
    await signedCall(app, 'reserved/detail', { id }, me);
    expect(await news()).toEqual([]);
  });

  it('has a teaser for who may see that, once it is published', async () => {
    const me = await guest(app);
    const id = await buildReserved(database);
    const teaserOf = async () =>
      (await signedCall(app, 'reserved/detail', { id }, me)).data.item.teaser;
    const announce = async (over: Parameters<typeof buildContent>[1]) => {
      const teaser = await buildContent(database, over);
      await database.orm
        .update(reservedDetails)
        .set({ teaserContentId: teaser.id })
        .where(eq(reservedDetails.contentId, id));
      return teaser.id;
    };
    expect(await teaserOf()).toBeNull();
    const shown = await announce({});
    expect(await teaserOf()).toEqual({ id: shown, contentType: 2 });
    await announce({ rating: 'adult' });
    expect(await teaserOf()).toBeNull();
    await announce({ state: 'draft' });
    expect(await teaserOf()).toBeNull();
  });

  it('is in the history of who opened its page', async () => {
    const me = await guest(app);
    const id = await buildReserved(database);
    const history = async () =>
      (await signedCall(app, 'media/trackList', { kind: 'reserved' }, me)).data.list.map(
        (entry) => entry.card?.id,
      );
    expect(await history()).toEqual([]);
    await signedCall(app, 'reserved/detail', { id }, me);
    expect(await history()).toEqual([id]);
  });

  it('is not there for who may not know of it', async () => {
    const me = await guest(app);
    const id = await buildReserved(database, { rating: 'adult' });
    expect((await subscribe(me, id)).code).toBe(4031);
    expect(
      (await signedCall(app, 'reserved/detail', { id: (await buildContent(database)).id }, me))
        .code,
    ).toBe(4040);
  });
});

describe('what an announced content leads to', () => {
  it('is not named to who may not know of it', async () => {
    const id = await buildReserved(database);
    const [teaser, released] = [await buildContent(database), await buildContent(database)];
    for (const one of [teaser, released]) await buildMedia(context, one.id, 4);
    await database.orm
      .update(reservedDetails)
      .set({
        ...{ teaserContentId: teaser.id, releasedContentId: released.id },
        releaseAt: new Date(Date.now() - 1_000),
      })
      .where(eq(reservedDetails.contentId, id));
    const [me, member, young] = [await adultGuest(app), await adultGuest(app), await guest(app)];
    await database.orm
      .update(users)
      .set({ darkUntil: new Date(Date.now() + 86_400_000) })
      .where(eq(users.id, member.id));
    const links = async (by: Awaited<ReturnType<typeof guest>>) => {
      const { item } = (await signedCall(app, 'reserved/detail', { id }, by)).data;
      return [item.teaser?.id ?? null, item.released?.id ?? null];
    };
    const both = [teaser.id, released.id];
    expect(await links(young)).toEqual(both);
    const change = (what: { darkOnly: boolean } | { rating: 'adult' }) =>
      database.orm
        .update(contents)
        .set(what)
        .where(inArray(contents.id, [teaser.id, released.id]));
    await change({ darkOnly: true });
    expect(await links(me)).toEqual([null, null]);
    expect(await links(member)).toEqual(both);
    await change({ darkOnly: false });
    await change({ rating: 'adult' });
    expect(await links(young)).toEqual([null, null]);
    expect(await links(me)).toEqual(both);
  });
});
