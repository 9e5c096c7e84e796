import { eq } from 'drizzle-orm';
import { Parser } from 'm3u8-parser';
import { describe, expect, it, vi } from 'vitest';
import { contents } from '../db/schema/contents.ts';
import { liveDetails } from '../db/schema/live.ts';
import { users } from '../db/schema/users.ts';
import { probeLiveSources } from '../domain/live/probe-live-sources.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildLive, type LiveOver } from '../../test/factories/live.ts';
import { liveUpstream, slidingPlaylist } from '../../test/live-upstream.ts';

const upstream = await liveUpstream();
const stranger = await liveUpstream();
const { app, context, database } = await testApp({
  live: { privateHosts: [upstream.host], mediaServer: null },
});

let built = 0;

/** A channel of the upstream, and the folder of its own there. */
async function buildOutside(over: LiveOver = {}) {
  built += 1;
  const folder = `/ch${built}`;
  const sourceUrl = `${upstream.origin}${folder}/index.m3u8`;
  const id = await buildLive(context, [], { source: 'hls', sourceUrl, ...over });
  return { id, folder };
}

async function fetchBytes(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search, headers });
}

async function addressOf(id: string, session?: TestSession) {
  while (await probeLiveSources(context));
  context.live.invalidate();
  const { data } = await signedCall(app, 'live/play', { id }, session ?? (await guest(app)));
  return data.playlistUrl;
}

function read(text: string) {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest as {
    segments: { uri: string; key?: { uri: string }; map?: { uri: string } }[];
    playlists?: { uri: string }[];
    mediaGroups: { AUDIO: Record<string, Record<string, { uri: string }>> };
  };
}

const askedFor = (path: string) => upstream.asked.filter((it) => it.includes(path)).length;

describe('an outside channel', () => {
  it('is played through addresses of this server alone, down to keys and sound', async () => {
    const { id, folder } = await buildOutside();
    const { answers } = upstream;
    answers.set(
      `${folder}/index.m3u8`,
      `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="zh",DEFAULT=YES,URI="sound/zh.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,AUDIO="a"
${upstream.origin}${folder}/v/360.m3u8?t=1
`,
    );
    answers.set(
      `${folder}/v/360.m3u8`,
      slidingPlaylist(9, '#EXT-X-KEY:METHOD=AES-128,URI="../k"\n#EXT-X-MAP:URI="init.mp4"\n'),
    );
    answers.set(`${folder}/sound/zh.m3u8`, slidingPlaylist(9));
    answers.set(`${folder}/k`, Buffer.alloc(16, 7));
    answers.set(`${folder}/v/init.mp4`, 'init');
    answers.set(`${folder}/v/seg9.ts`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'video/mp2t' }).end('segment nine');
    });

    const master = await fetchBytes((await addressOf(id))!);
    expect(master.statusCode).toBe(200);
    const [video] = read(master.payload).playlists!;
    const sound = read(master.payload).mediaGroups.AUDIO.a!.zh!;
    const list = await fetchBytes(video!.uri);
    const { segments } = read(list.payload);
    const last = segments.at(-1)!;
    expect((await fetchBytes(last.key!.uri)).rawPayload).toEqual(Buffer.alloc(16, 7));
    expect((await fetchBytes(last.map!.uri)).payload).toBe('init');
    const segment = await fetchBytes(last.uri);
    expect(segment.payload).toBe('segment nine');
    expect(segment.headers).toMatchObject({
      'content-type': 'video/mp2t',
      'x-content-type-options': 'nosniff',
    });
    expect(read((await fetchBytes(sound.uri)).payload).segments).toHaveLength(3);
    for (const text of [master.payload, list.payload]) expect(text).not.toContain(upstream.host);
    // Players must not load again what they have.
    expect(read((await fetchBytes(video!.uri)).payload).segments.at(-1)!.uri).toBe(last.uri);
  });

  it('costs one reading upstream, however many watch', async () => {
    const { id, folder } = await buildOutside();
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
    upstream.answers.set(`${folder}/seg5.ts`, 'five');
    const url = (await addressOf(id))!;
    const before = askedFor(`${folder}/index.m3u8`);
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetchBytes(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(askedFor(`${folder}/index.m3u8`)).toBe(before + 1);
    const { uri } = read(answers[0]!.payload).segments.at(-1)!;
    const parts = await Promise.all(Array.from({ length: 50 }, () => fetchBytes(uri)));
    expect(new Set(parts.map(({ payload }) => payload))).toEqual(new Set(['five']));
    expect(askedFor(`${folder}/seg5.ts`)).toBe(1);
  });

  it('has addresses that serve one channel, one purpose and a while', async () => {
    const one = await buildOutside();
    const other = await buildOutside();
    for (const { folder } of [one, other]) {
      upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
      upstream.answers.set(`${folder}/seg5.ts`, 'five');
    }
    const session = await guest(app);
    const url = (await addressOf(one.id, session))!;
    const otherUrl = (await addressOf(other.id, session))!;
    const { uri } = read((await fetchBytes(url)).payload).segments.at(-1)!;
    expect((await fetchBytes(uri)).statusCode).toBe(200);
    expect((await fetchBytes(uri.replace(one.id, other.id))).statusCode).toBe(403);
    // The box of one channel, with what opens another.
    const box = new URL(uri).pathname.split('/').at(-1)!;
    const otherUri = read((await fetchBytes(otherUrl)).payload).segments.at(-1)!.uri;
    const otherBox = new URL(otherUri).pathname.split('/').at(-1)!;
    expect((await fetchBytes(uri.replace(box, otherBox))).statusCode).toBe(404);
    // A segment is no playlist, and the playlist's signature opens no segment.
    const { search } = new URL(url);
    const asList = uri.replace('/part/', '/list/').replace(box, `${box}.m3u8`).split('?')[0]!;
    expect((await fetchBytes(asList + search)).statusCode).toBe(404);
    expect((await fetchBytes(uri.split('?')[0]! + search)).statusCode).toBe(403);
    expect((await fetchBytes(uri.replace(/sign=.{8}/, 'sign=00000000'))).statusCode).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 700_000 });
    expect((await fetchBytes(url)).statusCode).toBe(403);
    expect((await fetchBytes(uri)).statusCode).toBe(403);
    vi.useRealTimers();
  });

  it('requires its tier like every other', async () => {
    const { id, folder } = await buildOutside({ rule: 'vip', tier: 'live' });
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
    const session = await guest(app);
    while (await probeLiveSources(context));
    context.live.invalidate();
    const refused = await signedCall(app, 'live/play', { id }, session);
    expect(refused.code).toBe(4100);
    expect(JSON.stringify(refused.data)).not.toContain('token=');
    const liveUntil = new Date(Date.now() + 60_000);
    await database.orm.update(users).set({ liveUntil }).where(eq(users.id, session.id));
    const { data } = await signedCall(app, 'live/play', { id }, session);
    expect((await fetchBytes(data.playlistUrl!)).statusCode).toBe(200);
  });

  it('goes off the air with its source, serves on over a hiccup, and comes back by itself', async () => {
    const { id, folder } = await buildOutside();
    const session = await guest(app);
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
    const url = (await addressOf(id, session))!;
    expect((await fetchBytes(url)).statusCode).toBe(200);
    upstream.answers.set(`${folder}/index.m3u8`, (_request, response) => {
      response.writeHead(503).end();
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4_000 });
    expect((await fetchBytes(url)).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    expect(await fetchBytes(url)).toMatchObject({ statusCode: 404 });
    vi.useRealTimers();
    const due = () =>
      database.orm.update(liveDetails).set({ dueAt: null }).where(eq(liveDetails.contentId, id));
    const found = async () => {
      while (await probeLiveSources(context));
      const [row] = await database.orm
        .select()
        .from(liveDetails)
        .where(eq(liveDetails.contentId, id));
      return row!;
    };
    await due();
    expect(await found()).toMatchObject({ online: true, problem: '回答了 HTTP 503' });
    await due();
    expect(await found()).toMatchObject({ online: false, problem: '回答了 HTTP 503' });
    const off = await signedCall(app, 'live/play', { id }, session);
    expect(off.data).toMatchObject({
      playlistUrl: null,
      channel: { online: false, source: 'outside' },
    });
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(50));
    await due();
    expect(await found()).toMatchObject({ online: true, problem: null, failures: 0 });
    const on = await signedCall(app, 'live/play', { id }, session);
    expect(on.data.channel.online).toBe(true);
    // A failure is cached for a moment.
    await vi.waitFor(
      async () => expect((await fetchBytes(on.data.playlistUrl!)).statusCode).toBe(200),
      5_000,
    );
  });

  it('is gone with the channel: a disabled one serves nothing more', async () => {
    const { id, folder } = await buildOutside();
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
    upstream.answers.set(`${folder}/seg5.ts`, 'five');
    const url = (await addressOf(id))!;
    const { uri } = read((await fetchBytes(url)).payload).segments.at(-1)!;
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    context.live.invalidate();
    for (const address of [url, uri]) expect((await fetchBytes(address)).statusCode).toBe(404);
  });
});

describe('a hostile source', () => {
  const forever = '#EXTM3U\n'.padEnd(64 * 1024, '#x\n');

  it.each([
    [
      'a playlist of 100 MB',
      '内容太大',
      (_q, response) => response.writeHead(200, { 'content-length': 100_000_000 }).write('#EXTM3U'),
    ],
    [
      'a playlist without end',
      '内容太大',
      (_q, response) => {
        const push = () => {
          while (response.write(forever));
          response.once('drain', push);
        };
        push();
      },
    ],
    [
      'a page',
      '这不是 HLS 播放列表',
      (_q, response) => response.end('<!doctype html><title>欢迎</title>'),
    ],
    [
      'a page that says so',
      '回答的是网页，不是播放列表',
      (_q, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      'the way to an inner host',
      '不能连到内网地址',
      (_q, response) =>
        response.writeHead(302, { location: `${stranger.origin}/index.m3u8` }).end(),
    ],
    [
      'the way to a name of an inner host',
      '不能连到内网地址',
      (_q, response) =>
        response
          .writeHead(302, { location: `http://localhost:${new URL(stranger.origin).port}/` })
          .end(),
    ],
    [
      'the way to a file',
      '只支持 http 和 https 地址',
      (_q, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'the way round in a circle',
      '跳转太多次',
      (q, response) => response.writeHead(302, { location: q.url! }).end(),
    ],
    [
      'a playlist cut off',
      '连接中断',
      (_q, response) => {
        response.writeHead(200, { 'content-length': 500 });
        response.write('#EXTM3U\n');
        setTimeout(() => response.destroy(), 50);
      },
    ],
    [
      'a bomb',
      '回答用了不支持的压缩',
      (_q, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
  ] satisfies [string, string, Parameters<typeof upstream.answers.set>[1]][])(
    'that answers with %s is off the air, and staff see: %s',
    async (_what, problem, answer) => {
      const { id, folder } = await buildOutside();
      upstream.answers.set(`${folder}/index.m3u8`, answer);
      expect(await addressOf(id)).toBeNull();
      const [row] = await database.orm
        .select()
        .from(liveDetails)
        .where(eq(liveDetails.contentId, id));
      expect(row).toMatchObject({ online: false, problem });
      expect(stranger.asked).toEqual([]);
    },
  );

  it('cannot occupy a reader by sending slowly', async () => {
    const { id, folder } = await buildOutside();
    upstream.answers.set(`${folder}/index.m3u8`, (_request, response) => {
      response.write('#EXTM3U\n');
      const drip = setInterval(() => response.write('#\n'), 200);
      response.once('close', () => clearInterval(drip));
    });
    const begun = Date.now();
    expect(await addressOf(id)).toBeNull();
    expect(Date.now() - begun).toBeLessThan(12_000);
    const [row] = await database.orm
      .select()
      .from(liveDetails)
      .where(eq(liveDetails.contentId, id));
    expect(row?.problem).toBe('传得太慢');
  }, 20_000);

  it('cannot lead players to inner hosts by a playlist or a segment', async () => {
    const { id, folder } = await buildOutside();
    upstream.answers.set(
      `${folder}/index.m3u8`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${stranger.origin}/secret\n#EXTINF:2,\nmoved.ts\n`,
    );
    upstream.answers.set(`${folder}/moved.ts`, (_request, response) => {
      response.writeHead(302, { location: `${stranger.origin}/secret` }).end();
    });
    stranger.answers.set('/secret', 'secret');
    const { segments } = read((await fetchBytes((await addressOf(id))!)).payload);
    expect(segments).toHaveLength(2);
    for (const { uri } of segments) expect((await fetchBytes(uri)).statusCode).toBe(404);
    expect(stranger.asked).toEqual([]);
  });

  it('cannot have its HTML shown as a page of this site', async () => {
    const { id, folder } = await buildOutside();
    upstream.answers.set(`${folder}/index.m3u8`, slidingPlaylist(5));
    upstream.answers.set(`${folder}/seg5.ts`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
    });
    const { segments } = read((await fetchBytes((await addressOf(id))!)).payload);
    const { headers } = await fetchBytes(segments.at(-1)!.uri);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});
