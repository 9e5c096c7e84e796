import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contents } from '../db/schema/contents.ts';
import { liveDetails } from '../db/schema/live.ts';
import { probeLiveSources } from '../domain/live/probe-live-sources.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { liveUpstream, slidingPlaylist } from '../../test/live-upstream.ts';

const mediaMtx = await liveUpstream();
const secret = 'a-secret-of-both-sides-0123456789';
const { app, context, database } = await testApp({
  live: {
    privateHosts: [],
    mediaServer: {
      hlsUrl: mediaMtx.origin,
      apiUrl: `${mediaMtx.origin}/control`,
      secret,
      rtmpUrl: 'rtmp://push.example',
      whipUrl: 'https://push.example:8889',
    },
  },
});
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const fields = {
  name: '现场',
  category: '推流',
  cover: null,
  rating: 'general' as const,
  rule: 'free' as const,
  tier: null,
  source: 'push' as const,
  sourceUrl: null,
  enabled: true,
  position: 0,
  contentIds: [],
};

/** A push channel, its key, and its path on the media server. */
async function buildPush() {
  const { data } = await staffCall(consoleApp, 'live/save', fields, editor);
  const renewed = await staffCall(consoleApp, 'live/push/renew', { id: data.id }, editor);
  return { id: data.id, path: `live/${data.id}`, ...renewed.data };
}

/** Probes a channel, and whatever else is due. */
async function probeNow(id: string) {
  await database.orm.update(liveDetails).set({ dueAt: null }).where(eq(liveDetails.contentId, id));
  while (await probeLiveSources(context));
  context.live.invalidate();
}

/** Sends the request that MediaMTX sends with `authMethod: http`. */
async function ask(over: Record<string, unknown>, key = secret) {
  const question = {
    ip: '203.0.113.9',
    user: '',
    password: '',
    token: '',
    action: 'publish',
    path: 'live/none',
    protocol: 'rtmp',
    id: '8f1f5a58-6f0c-4f8e-8a0c-0a6a3e7f7d11',
    query: '',
    ...over,
  };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/hooks/mediamtx/${key}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(question),
  });
  return statusCode;
}

describe('a push channel', () => {
  it('has a key that is shown once and stored as a hash, and where to push', async () => {
    const { id, channel, streamKey, bearerToken } = await buildPush();
    expect(channel.push).toEqual({
      rtmpServer: 'rtmp://push.example/live',
      whipUrl: `https://push.example:8889/live/${id}/whip`,
      hasKey: true,
    });
    expect(streamKey).toBe(`${id}?token=${bearerToken}`);
    const list = await staffCall(consoleApp, 'live/list', {}, editor);
    expect(JSON.stringify(list.data)).not.toContain(bearerToken);
    const [row] = await database.orm
      .select()
      .from(liveDetails)
      .where(eq(liveDetails.contentId, id));
    expect(row!.pushKeyHash).toHaveLength(32);
    expect(row!.pushKeyHash!.toString('hex')).not.toContain(bearerToken);
  });

  it('accepts its key in every form that senders use', async () => {
    const { path, bearerToken } = await buildPush();
    expect(await ask({ path, query: `token=${bearerToken}` })).toBe(200);
    expect(await ask({ path, token: bearerToken, protocol: 'webrtc' })).toBe(200);
    expect(await ask({ path, user: 'push', password: bearerToken })).toBe(200);
    expect(await ask({ path, query: `user=push&pass=${bearerToken}` })).toBe(200);
  });

  it('refuses every other key', async () => {
    const { id, path, bearerToken, channel } = await buildPush();
    const other = await buildPush();
    expect(await ask({ path })).toBe(401);
    expect(await ask({ path, token: `${bearerToken}0` })).toBe(401);
    expect(await ask({ path, token: secret })).toBe(401);
    expect(await ask({ path: other.path, token: bearerToken })).toBe(401);
    for (const wrong of ['', id, `${path}/x`, `x/${path}`, 'live/none', "live/' or 1=1"])
      expect(await ask({ path: wrong, token: bearerToken })).toBe(401);
    for (const action of ['api', 'metrics', 'pprof', 'playback', 'anything'])
      expect(await ask({ path, action, token: bearerToken })).toBe(401);
    const off = { ...fields, id, version: channel.version, enabled: false };
    await staffCall(consoleApp, 'live/save', off, editor);
    expect(await ask({ path, token: bearerToken })).toBe(401);
  });

  it('refuses the old key once it is renewed', async () => {
    const { id, path, bearerToken, channel } = await buildPush();
    const renewed = await staffCall(consoleApp, 'live/push/renew', { id }, editor);
    // A key has no version: editors do not share it.
    expect(renewed.data.channel.version).toBe(channel.version);
    expect(await ask({ path, token: bearerToken })).toBe(401);
    expect(await ask({ path, token: renewed.data.bearerToken })).toBe(200);
  });

  it('cuts off the sender with the old key once it is invalid', async () => {
    const { id, path, bearerToken } = await buildPush();
    let source: unknown = { type: 'rtmpConn', id: '5d1f5a58-6f0c-4f8e-8a0c-0a6a3e7f7d22' };
    const kicked: (string | number | undefined)[] = [];
    mediaMtx.answers.set(`/control/v3/paths/get/${path}`, (_request, response) =>
      response.end(JSON.stringify({ name: path, ready: true, source })),
    );
    const kick = '/control/v3/rtmpconns/kick/5d1f5a58-6f0c-4f8e-8a0c-0a6a3e7f7d22';
    mediaMtx.answers.set(kick, (request, response) => {
      kicked.push(request.method, request.headers.authorization);
      void ask({ path, token: bearerToken }).then((status) => {
        kicked.push(status);
        response.end('{"status":"ok"}');
      });
    });
    const renew = async () =>
      (await staffCall(consoleApp, 'live/push/renew', { id }, editor)).data.sender;
    expect(await renew()).toBe('cutOff');
    expect(kicked).toEqual(['POST', `Bearer ${secret}`, 401]);
    source = null;
    expect(await renew()).toBe('none');
    expect(kicked).toHaveLength(3);
    source = { type: 'webRTCSession', id: 'b1' };
    mediaMtx.answers.set('/control/v3/webrtcsessions/kick/b1', 'ok');
    expect(await renew()).toBe('cutOff');
    // The key is made also when the media server answers nonsense, or lists a sender that cannot be cut off.
    for (const strange of [{ type: 'hlsSource', id: 'b1' }, { type: 'rtmpConn', id: '../x' }, 7]) {
      source = strange;
      expect(await renew()).toBe('unknown');
    }
    mediaMtx.answers.delete(`/control/v3/paths/get/${path}`);
    expect(await renew()).toBe('none');
  });

  it('cuts off the sender of a channel that is disabled or deleted', async () => {
    const { id, path, channel } = await buildPush();
    let kicks = 0;
    mediaMtx.answers.set(`/control/v3/paths/get/${path}`, (_request, response) =>
      response.end(JSON.stringify({ source: { type: 'rtmpConn', id: 'c7' } })),
    );
    mediaMtx.answers.set('/control/v3/rtmpconns/kick/c7', (_request, response) => {
      kicks += 1;
      response.end('{"status":"ok"}');
    });
    const save = async (enabled: boolean, version: number) =>
      (await staffCall(consoleApp, 'live/save', { ...fields, id, version, enabled }, editor)).data;
    const renamed = await save(true, channel.version);
    expect(kicks).toBe(0);
    const off = await save(false, renamed.version);
    expect(kicks).toBe(1);
    const on = await save(true, off.version);
    await staffCall(consoleApp, 'live/delete', { id, version: on.version }, editor);
    expect(kicks).toBe(2);
    mediaMtx.answers.delete(`/control/v3/paths/get/${path}`);
  });

  it.each([
    ['taken down', { state: 'takenDown' }],
    ['withheld', { state: 'hidden', withheldAt: new Date() }],
    ['hidden', { state: 'hidden' }],
  ] as const)('accepts no push once it is %s, and cuts off the sender', async (_what, change) => {
    const { id, path, bearerToken } = await buildPush();
    let kicks = 0;
    let source: unknown = { type: 'rtmpConn', id: 'c8' };
    const state = `/control/v3/paths/get/${path}`;
    mediaMtx.answers.set(state, (_request, response) => response.end(JSON.stringify({ source })));
    mediaMtx.answers.set('/control/v3/rtmpconns/kick/c8', (_request, response) => {
      kicks += 1;
      source = null;
      response.end('{"status":"ok"}');
    });
    const onAir = { online: true, dueAt: new Date(Date.now() + 60_000) };
    await database.orm.update(liveDetails).set(onAir).where(eq(liveDetails.contentId, id));
    await database.orm.update(contents).set(change).where(eq(contents.id, id));
    expect(await ask({ path, token: bearerToken })).toBe(401);
    while (await probeLiveSources(context));
    expect(kicks).toBe(1);
    const [row] = await database.orm
      .select()
      .from(liveDetails)
      .where(eq(liveDetails.contentId, id));
    expect(row).toMatchObject({ online: false });
    expect(row!.dueAt!.getTime()).toBeGreaterThan(Date.now() + 30_000);
    // A sender that connected while it was being closed is found by the next probe.
    source = { type: 'rtmpConn', id: 'c8' };
    await probeNow(id);
    expect(kicks).toBe(2);
    mediaMtx.answers.delete(state);
  });

  it('has its control API opened to this server alone', async () => {
    expect(await ask({ action: 'api', path: '', token: secret })).toBe(200);
    expect(await ask({ action: 'api', path: undefined, password: secret })).toBe(200);
    expect(await ask({ action: 'api', path: '' })).toBe(401);
  });

  it('is read by this server alone', async () => {
    const { path, bearerToken } = await buildPush();
    const reading = { path, action: 'read', protocol: 'hls' };
    expect(await ask({ ...reading, token: secret })).toBe(200);
    expect(await ask({ ...reading, token: bearerToken })).toBe(401);
    expect(await ask(reading)).toBe(401);
  });

  it('is authorised for the media server alone', async () => {
    const { path, bearerToken } = await buildPush();
    expect(await ask({ path, token: bearerToken }, 'another-secret-0123456789-abcdef')).toBe(403);
    const url = `/api/hooks/mediamtx/${secret}`;
    for (const payload of ['', '[]', '{"action":1}', 'null', '{']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect([400, 401]).toContain(answer.statusCode);
    }
  });

  it('is played from the media server, with the secret, over its check for cookies', async () => {
    const { id, path } = await buildPush();
    const session = await guest(app);
    expect((await signedCall(app, 'live/play', { id }, session)).data.playlistUrl).toBeNull();
    const folder = `/${path}`;
    const sent: (string | undefined)[] = [];
    mediaMtx.answers.set(`${folder}/index.m3u8`, (request, response) => {
      sent.push(request.headers.authorization);
      if (!request.url!.includes('cookieCheck=1'))
        response.writeHead(302, { location: `${folder}/index.m3u8?cookieCheck=1` }).end();
      else
        response.end(
          '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="avc1.42c028"\nmain_stream.m3u8?session=s1\n',
        );
    });
    mediaMtx.answers.set(`${folder}/main_stream.m3u8`, slidingPlaylist(4));
    mediaMtx.answers.set(`${folder}/seg4.ts`, 'four');
    await probeNow(id);
    const { data } = await signedCall(app, 'live/play', { id }, session);
    const get = async (url: string) => {
      const { pathname, search } = new URL(url);
      return (await app.inject({ url: pathname + search })).payload;
    };
    const linesOf = (text: string) => text.split('\n').filter((it) => it.startsWith('http'));
    const [list] = linesOf(await get(data.playlistUrl!));
    const segment = linesOf(await get(list!)).at(-1)!;
    expect(await get(segment)).toBe('four');
    expect(new Set(sent)).toEqual(new Set([`Bearer ${secret}`]));
  });

  it('is off the air while nobody pushes, and staff see it', async () => {
    const { id } = await buildPush();
    await probeNow(id);
    const { data } = await staffCall(consoleApp, 'live/list', {}, editor);
    expect(data.list.find((it) => it.id === id)).toMatchObject({
      online: false,
      problem: '还没有人推流',
    });
  });

  it('cannot make this server request other paths with its secret', async () => {
    const { id, path } = await buildPush();
    mediaMtx.answers.set(
      `/${path}/index.m3u8`,
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n/live/another/main.m3u8\n',
    );
    await probeNow(id);
    const { data } = await staffCall(consoleApp, 'live/list', {}, editor);
    expect(data.list.find((it) => it.id === id)?.problem).toContain('不属于这个频道');
    expect(mediaMtx.asked.filter((it) => it.includes('another'))).toEqual([]);
  });
});

describe('live/push/renew', () => {
  it('is for push channels, and signed-in editors', async () => {
    const made = await staffCall(
      consoleApp,
      'live/save',
      { ...fields, source: 'programme' },
      editor,
    );
    const key = { id: made.data.id };
    expect((await staffCall(consoleApp, 'live/push/renew', key, editor)).code).toBe(4040);
    expect((await staffCall(consoleApp, 'live/push/renew', key)).code).toBe(1000);
  });
});
