import { createDecipheriv } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Parser } from 'm3u8-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contents } from '../db/schema/contents.ts';
import { liveProgrammes, liveViewers } from '../db/schema/live.ts';
import { users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildLive } from '../../test/factories/live.ts';
import { buildMedia, segmentText } from '../../test/factories/media.ts';

const { app, context, database } = await testApp();
const LIVE_TIER = { rule: 'vip', tier: 'live' } as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock that epochs and windows go by, and nothing that runs by timers. */
function passMs(ms: number) {
  const now = Date.now() + ms;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now });
  context.live.invalidate();
}

async function buildVideos(
  seconds: readonly number[],
  over: Partial<typeof contents.$inferInsert> = {},
) {
  const built = [];
  for (const extent of seconds) {
    const video = await buildContent(database, { extent, ...over });
    await buildMedia(context, video.id, extent);
    built.push(video);
  }
  return built;
}

async function fetchBytes(url: string) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search });
}

interface ReadSegment {
  uri: string;
  timeline: number;
  key: { uri: string; iv: Uint32Array };
}

function read(text: string) {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest as {
    mediaSequence: number;
    discontinuitySequence: number;
    targetDuration: number;
    endList?: boolean;
    segments: ReadSegment[];
    playlists?: { uri: string }[];
  };
}

/** The playlist of the best quality as a player gets it now. */
async function windowNow(id: string, session: TestSession) {
  const { data } = await signedCall(app, 'live/play', { id }, session);
  const master = await fetchBytes(data.playlistUrl!);
  expect(master.headers['content-type']).toContain('mpegurl');
  const { playlists } = read(master.payload);
  expect(playlists).toHaveLength(2);
  const answer = await fetchBytes(playlists![0]!.uri);
  expect(answer.statusCode).toBe(200);
  return read(answer.payload);
}

describe('live/play', () => {
  it('leads to segments that open with their keys, over several windows', async () => {
    const videos = await buildVideos([16, 8]);
    const id = await buildLive(
      context,
      videos.map((it) => it.id),
    );
    const session = await guest(app);
    const names = new Map<number, string>();
    let last = -1;
    for (let round = 0; round < 6; round++) {
      const window = await windowNow(id, session);
      expect(window.endList).toBeFalsy();
      expect(window.mediaSequence).toBeGreaterThanOrEqual(last);
      last = window.mediaSequence;
      for (const [index, segment] of window.segments.entries()) {
        const sequence = window.mediaSequence + index;
        expect(names.get(sequence) ?? segment.uri).toBe(segment.uri);
        names.set(sequence, segment.uri);
        const key = await fetchBytes(segment.key.uri);
        expect(key.statusCode).toBe(200);
        const iv = Buffer.alloc(16);
        segment.key.iv.forEach((word, at) => iv.writeUInt32BE(word, at * 4));
        const decipher = createDecipheriv('aes-128-cbc', key.rawPayload, iv);
        const bytes = (await fetchBytes(segment.uri)).rawPayload;
        const plain = Buffer.concat([decipher.update(bytes), decipher.final()]).toString();
        expect(plain).toBe(
          segmentText('480p', sequence % 6 < 4 ? sequence % 6 : (sequence % 6) - 4),
        );
      }
      passMs(9_000);
    }
    expect(names.size).toBeGreaterThan(10);
  });

  it('is the same for everybody', async () => {
    const [video] = await buildVideos([20]);
    const id = await buildLive(context, [video!.id]);
    passMs(0);
    const [a, b] = [await windowNow(id, await guest(app)), await windowNow(id, await guest(app))];
    expect(a.segments.map(({ uri }) => uri)).toEqual(b.segments.map(({ uri }) => uri));
    expect(a.mediaSequence).toBe(b.mediaSequence);
  });

  it('requires the tier, and opens for its holder and for supreme members', async () => {
    const [video] = await buildVideos([8]);
    const id = await buildLive(context, [video!.id], LIVE_TIER);
    const tagId = await tagContent(database, id, '夜场');
    const session = await guest(app);
    const refused = await signedCall(app, 'live/play', { id }, session);
    expect(refused).toMatchObject({
      code: 4100,
      data: {
        channel: { id },
        tags: [{ id: tagId, name: '夜场' }],
        access: { allowed: false, need: { tier: 'live' } },
      },
    });
    expect(JSON.stringify(refused.data)).not.toContain('token=');
    for (const tier of ['liveUntil', 'supremeUntil'] as const) {
      const holder = await guest(app);
      await database.orm
        .update(users)
        .set({ [tier]: new Date(Date.now() + 60_000) })
        .where(eq(users.id, holder.id));
      expect((await signedCall(app, 'live/play', { id }, holder)).data).toMatchObject({
        access: { why: 'tier' },
        tags: [{ id: tagId }],
      });
    }
  });

  it('counts the minutes of who goes on watching', async () => {
    const [video] = await buildVideos([8]);
    const id = await buildLive(context, [video!.id]);
    const viewer = await guest(app);
    const play = async () => {
      await signedCall(app, 'live/play', { id }, viewer);
      await context.activityLog.write();
    };
    await play();
    await database.pool.query(
      `update activity_clocks set reported_at = reported_at - interval '60 seconds' where user_id = $1`,
      [viewer.id],
    );
    await play();
    const { rows } = await database.pool.query<{ kind: string; ms: number }>(
      `select kind, ms::float8 from online_times where user_id = $1`,
      [viewer.id],
    );
    expect(rows).toEqual([{ kind: 'watch', ms: expect.any(Number) as number }]);
    expect(rows[0]!.ms).toBeGreaterThanOrEqual(60_000);
  });

  it('gives addresses that end soon, and serve one channel alone', async () => {
    const [video] = await buildVideos([8]);
    const id = await buildLive(context, [video!.id]);
    const other = await buildLive(context, [video!.id], LIVE_TIER);
    const { data } = await signedCall(app, 'live/play', { id }, await guest(app));
    const moved = data.playlistUrl!.replace(id, other);
    expect((await fetchBytes(moved)).statusCode).toBe(403);
    const { playlists } = read((await fetchBytes(data.playlistUrl!)).payload);
    const { segments } = read((await fetchBytes(playlists![0]!.uri)).payload);
    const key = segments[0]!.key.uri;
    expect((await fetchBytes(key.replaceAll(id, other))).statusCode).toBe(403);
    passMs(data.expiresAt - Date.now() + 1);
    expect((await fetchBytes(data.playlistUrl!)).statusCode).toBe(403);
    passMs(600_000);
    expect((await fetchBytes(key)).statusCode).toBe(403);
  });

  it('does not show what is taken down, from the next request on', async () => {
    const videos = await buildVideos([40, 40]);
    const id = await buildLive(
      context,
      videos.map((it) => it.id),
    );
    const session = await guest(app);
    const before = await windowNow(id, session);
    const key = before.segments[0]!.key.uri;
    await database.orm
      .update(contents)
      .set({ state: 'takenDown' })
      .where(eq(contents.id, videos[0]!.id));
    await context.events.publish('catalogue', videos[0]!.id);
    await vi.waitFor(async () => expect((await fetchBytes(key)).statusCode).toBe(404));
    const after = await windowNow(id, session);
    expect(after.mediaSequence).toBeGreaterThan(before.mediaSequence);
    const { data } = await signedCall(app, 'live/guide', { id }, session);
    expect(new Set(data.list.map(({ contentId }) => contentId))).toEqual(new Set([videos[1]!.id]));
  });

  it('reports that nothing is on, and recovers by itself', async () => {
    const content = await buildContent(database, { extent: 8 });
    const id = await buildLive(context, [content.id]);
    const session = await guest(app);
    const off = await signedCall(app, 'live/play', { id }, session);
    expect(off.data).toMatchObject({ playlistUrl: null, channel: { online: false, now: null } });
    await buildMedia(context, content.id, 8);
    context.live.invalidate();
    expect((await windowNow(id, session)).segments.length).toBeGreaterThan(1);
  });

  it('has keys that end with the showing', async () => {
    const videos = await buildVideos([8, 8]);
    const id = await buildLive(
      context,
      videos.map((it) => it.id),
    );
    const { segments } = await windowNow(id, await guest(app));
    for (const { key } of segments) {
      const token = new URL(key.uri).searchParams.get('token')!;
      const [, , , , , expiresAt] = Buffer.from(token, 'base64url').toString().split('|');
      // What is listed now, its lead included, and how long it stays.
      expect(Number(expiresAt) - Date.now()).toBeLessThan(12_000 + 8_000 + 30_000);
    }
  });

  it('shows nothing that costs more than the channel, from the moment on that it does', async () => {
    const [open, sold] = await buildVideos([8, 8]);
    const id = await buildLive(context, [open!.id, sold!.id]);
    const viewer = await guest(app);
    const shown = async () => {
      const { data } = await signedCall(app, 'live/guide', { id }, viewer);
      return new Set(data.list.map((it) => it.contentId));
    };
    expect(await shown()).toEqual(new Set([open!.id, sold!.id]));
    const { key } = (await windowNow(id, viewer)).segments.find(({ uri }) =>
      uri.includes(sold!.id),
    )!;
    expect((await fetchBytes(key.uri)).statusCode).toBe(200);
    await database.orm
      .update(contents)
      .set({ rule: 'gold', priceGoldCents: 900 })
      .where(eq(contents.id, sold!.id));
    context.live.invalidate();
    expect(await shown()).toEqual(new Set([open!.id]));
    expect((await fetchBytes(key.uri)).statusCode).toBe(404);
  });

  it('decides its playlists and keys again after a logout or the end of the tier', async () => {
    const [video] = await buildVideos([40]);
    const id = await buildLive(context, [video!.id], LIVE_TIER);
    for (const lose of [
      (viewer: TestSession) => signedCall(app, 'user/logout', {}, viewer),
      (viewer: TestSession) =>
        database.orm.update(users).set({ liveUntil: null }).where(eq(users.id, viewer.id)),
    ]) {
      const viewer = await guest(app);
      const liveUntil = new Date(Date.now() + 86_400_000);
      await database.orm.update(users).set({ liveUntil }).where(eq(users.id, viewer.id));
      const { data } = await signedCall(app, 'live/play', { id }, viewer);
      const { playlists } = read((await fetchBytes(data.playlistUrl!)).payload);
      const { segments } = read((await fetchBytes(playlists![0]!.uri)).payload);
      await lose(viewer);
      passMs(60_000);
      for (const url of [data.playlistUrl!, playlists![0]!.uri, segments.at(-1)!.key.uri])
        expect((await fetchBytes(url)).statusCode).toBe(403);
    }
  });

  it('counts each viewer once, until they leave', async () => {
    const [video] = await buildVideos([8]);
    const id = await buildLive(context, [video!.id]);
    const [a, b] = [await guest(app), await guest(app)];
    for (const session of [a, b, b]) await signedCall(app, 'live/play', { id }, session);
    context.live.invalidate();
    expect((await signedCall(app, 'live/play', { id }, a)).data.channel.viewers).toBe(2);
    await database.orm
      .update(liveViewers)
      .set({ until: new Date(Date.now() - 1) })
      .where(eq(liveViewers.userId, b.id));
    context.live.invalidate();
    expect((await signedCall(app, 'live/play', { id }, a)).data.channel.viewers).toBe(1);
  });

  it('answers 4040 for a channel that is off or unknown, and 4031 for an adult one', async () => {
    const [video] = await buildVideos([8]);
    const off = await buildLive(context, [video!.id], { state: 'hidden' });
    const adult = await buildLive(context, [video!.id], { rating: 'adult' });
    const session = await guest(app);
    expect((await signedCall(app, 'live/play', { id: off }, session)).code).toBe(4040);
    expect((await signedCall(app, 'live/play', { id: video!.id }, session)).code).toBe(4040);
    expect((await signedCall(app, 'live/play', { id: adult }, session)).code).toBe(4031);
    expect((await signedCall(app, 'live/guide', { id: adult }, session)).code).toBe(4031);
    const light = await guest(app, { isLight: true });
    expect((await signedCall(app, 'live/play', { id: adult }, light)).code).toBe(4040);
    expect((await signedCall(app, 'live/play', { id: adult }, await adultGuest(app))).code).toBe(
      200,
    );
  });
});

describe('live/guide', () => {
  it('pages through a day without a gap', async () => {
    const videos = await buildVideos([1_800, 2_400]);
    const id = await buildLive(
      context,
      videos.map((it) => it.id),
    );
    const session = await guest(app);
    const seen: { startsAt: number; endsAt: number; title: string }[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(app, 'live/guide', { id, cursor, pageSize: 10 }, session);
      seen.push(...data.list);
      cursor = data.cursor ?? undefined;
    } while (cursor);
    seen.slice(1).forEach((it, index) => expect(it.startsAt).toBe(seen[index]!.endsAt));
    expect(seen.at(-1)!.endsAt - seen[0]!.startsAt).toBeGreaterThan(23 * 3_600_000);
    expect(seen[0]!.title).toBe(videos[0]!.title);
    const bad = await signedCall(app, 'live/guide', { id, cursor: 'yesterday' }, session);
    expect(bad).toMatchObject({ code: 4000, data: { field: 'cursor' } });
  });

  it('has a changed programme after what is on', async () => {
    const videos = await buildVideos([60, 60, 60]);
    const [a, b, c] = videos.map((it) => it.id) as [string, string, string];
    const id = await buildLive(context, [a, b]);
    const session = await guest(app);
    await signedCall(app, 'live/guide', { id }, session);
    await database.orm
      .update(liveProgrammes)
      .set({ contentId: c })
      .where(eq(liveProgrammes.contentId, b));
    context.live.invalidate();
    const { data } = await signedCall(app, 'live/guide', { id, pageSize: 3 }, session);
    expect(data.list.map(({ contentId }) => contentId)).toEqual([a, c, a]);
  });
});

describe('live/home and live/recommended', () => {
  it('have channels by category, with now and next', async () => {
    const videos = await buildVideos([60, 60]);
    const ids = videos.map((it) => it.id);
    const category = '只此一类';
    const first = await buildLive(context, ids, { category });
    const second = await buildLive(context, [], { category });
    const session = await guest(app);
    const { data } = await signedCall(app, 'live/home', {}, session);
    const found = data.categories.find(({ name }) => name === category)!;
    expect(found.channels.map(({ id }) => id)).toEqual([first, second]);
    expect(found.channels[0]).toMatchObject({
      online: true,
      now: { contentId: ids[0] },
      next: { contentId: ids[1] },
      cover: videos[0]!.cover,
    });
    expect(found.channels[1]).toMatchObject({ online: false, now: null });
    const { data: recommended } = await signedCall(app, 'live/recommended', {}, session);
    expect(recommended.list.map(({ id }) => id)).not.toContain(second);
    const without = await signedCall(app, 'live/recommended', { exceptId: first }, session);
    expect(without.data.list.map(({ id }) => id)).not.toContain(first);
  });

  it.each(['live/home', 'live/recommended'] as const)('%s needs a session', async (name) => {
    expect((await signedCall(app, name, {})).code).toBe(1000);
  });

  it.each(['live/play', 'live/guide'] as const)('%s needs a session', async (name) => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect((await signedCall(app, name, { id })).code).toBe(1000);
  });
});
