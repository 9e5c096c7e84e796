import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lanes, type PackagingJob } from '@yehang/contract/shapes/packaging.ts';
import { findMediaAsset } from '../db/queries/media/jobs.ts';
import { newId } from '../db/new-id.ts';
import { contents } from '../db/schema/contents.ts';
import { mediaAssets } from '../db/schema/media.ts';
import { newMediaSecrets } from '../domain/media/new-media-secrets.ts';
import { JobServerError, JobServer } from '../domain/media/remote/job-server.ts';
import { runPackaging } from '../domain/media/run-packaging.ts';
import type { Engine } from '../media/engine/engine.ts';
import { openEngine } from '../media/engine/open-engine.ts';
import { obfuscate } from '../media/pictures/obfuscate.ts';
import { MediaError } from '../media/media-error.ts';
import { localStorage } from '../media/storage/local-storage.ts';
import { makeClips, picture, tone } from '../media/test/clips.ts';
import { testApp } from '../../test/app.ts';
import { buildConsoleServer } from './console-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const TOKEN = 'a-token-of-twenty-four-letters';
const folder = await mkdtemp(join(tmpdir(), 'yehang-remote-'));
let free = Number.MAX_SAFE_INTEGER;
const storage = localStorage(join(folder, 'storage'), { freeBytes: () => Promise.resolve(free) });
const { context, database } = await testApp({ storage });
const deps = { context, nonces: new MemoryNonces() };
const app = await buildConsoleServer(deps, { workerToken: TOKEN });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const jobServer = new JobServer(address, TOKEN);
const engine = await openEngine({});
const clip = join(folder, 'clip.mp4');
const { signal: never } = new AbortController();

beforeAll(() =>
  makeClips([
    { path: clip, format: 'mp4', streams: [picture({ seconds: 3 }), tone({ seconds: 3 })] },
  ]),
);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function queueVideo(bytes: Buffer | null = null, priority: number = lanes.normal) {
  const contentId = newId();
  const sourcePath = join(folder, `${contentId}.mp4`);
  await writeFile(sourcePath, bytes ?? (await readFile(clip)));
  await database.orm.insert(contents).values({ id: contentId, kind: 'long', title: '等待处理' });
  await database.orm.insert(mediaAssets).values({
    contentId,
    sourceName: 'a.mp4',
    sourcePath,
    sourceBytes: (await stat(sourcePath)).size,
    priority,
    ...newMediaSecrets(context),
  });
  return { contentId, sourcePath };
}

async function claimed(): Promise<PackagingJob> {
  const order = await jobServer.claim('spare', never);
  if (!order) throw new Error('nothing waits');
  return order;
}

const work = (job: PackagingJob, by: Engine = engine, stopping = never) =>
  runPackaging(jobServer.for(job), job, {
    engine: by,
    workDir: join(folder, 'work'),
    stopping,
    log: context.log,
  });

async function storedBelow(prefix: string): Promise<string[]> {
  const keys = [];
  for await (const key of context.storage.list(prefix)) keys.push(key);
  return keys;
}

const mediaOf = async (contentId: string) => (await findMediaAsset(database, contentId))!;

/** An engine that gets nowhere until it is stopped. */
const endless = {
  name: 'endless',
  hasToneMap: false,
  probe: (_path: string, call?: { signal?: AbortSignal | undefined }) =>
    new Promise((_, reject) => {
      call?.signal?.addEventListener('abort', () => reject(new MediaError('cancelled')));
    }),
} as unknown as Engine;

describe('a worker with a token', () => {
  it('packages a video, and leaves nothing on its own disk', { timeout: 60_000 }, async () => {
    const { contentId, sourcePath } = await queueVideo();
    const order = await claimed();
    expect(order.contentId).toBe(contentId);
    const { outcome } = await work(order);
    await jobServer.end(order, outcome);
    await jobServer.end(order, { state: 'queued' });
    const media = await mediaOf(contentId);
    expect(media).toMatchObject({ state: 'ready', hasSource: false });
    const manifest = media.manifest as { renditions: { segments: { name: string }[] }[] };
    const names = manifest.renditions.flatMap(({ segments }) => segments.map(({ name }) => name));
    const stored = await storedBelow(order.prefix);
    for (const name of names) expect(stored).toContain(`${order.prefix}/${name}`);
    expect((await storedBelow(order.picturePrefix)).length).toBeGreaterThan(0);
    await expect(stat(sourcePath)).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'work'))).toEqual([]);
  });

  it('reports why a video failed', { timeout: 60_000 }, async () => {
    const { contentId } = await queueVideo(Buffer.from('这不是视频'));
    const order = await claimed();
    await jobServer.end(order, (await work(order)).outcome);
    expect(await mediaOf(contentId)).toMatchObject({
      state: 'failed',
      reason: '这不是能识别的视频文件，请上传 MP4、MOV、MKV、WebM、AVI、WMV、FLV、TS、MPEG 或 VOB',
    });
  });

  it('stops when its work is cancelled, without effect on another worker', async () => {
    const { contentId } = await queueVideo();
    const order = await claimed();
    const working = work(order, endless);
    await database.pool.query(
      `update media_assets set state = 'working', attempt = attempt + 1 where content_id = $1`,
      [contentId],
    );
    const { outcome } = await working;
    expect(outcome.state).toBe('queued');
    await jobServer.end(order, outcome);
    expect(await mediaOf(contentId)).toMatchObject({
      state: 'working',
      attempt: order.attempt + 1,
    });
    await expect(
      jobServer.for(order).storage.put(`${order.prefix}/late.ts`, Buffer.from('x'), {
        contentType: 'video/mp2t',
      }),
    ).rejects.toThrow('cancelled');
    await database.pool.query('delete from contents where id = $1', [contentId]);
  });

  it('gives its work back when it is stopped itself', async () => {
    const { contentId } = await queueVideo();
    const order = await claimed();
    const stopping = new AbortController();
    const working = work(order, endless, stopping.signal);
    stopping.abort();
    await jobServer.end(order, (await working).outcome);
    expect(await mediaOf(contentId)).toMatchObject({ state: 'queued' });
    expect((await claimed()).contentId).toBe(contentId);
    await database.pool.query('delete from contents where id = $1', [contentId]);
  });

  it('takes the lanes it is for, the most urgent first', async () => {
    const spare = await queueVideo(null, lanes.spare);
    expect(await jobServer.claim('normal', never)).toBeNull();
    const urgent = await queueVideo(null, lanes.urgent);
    expect((await jobServer.claim('normal', never))?.contentId).toBe(urgent.contentId);
    expect((await jobServer.claim('spare', never))?.contentId).toBe(spare.contentId);
    await database.pool.query('delete from contents where id = any($1)', [
      [urgent.contentId, spare.contentId],
    ]);
  });

  it('goes on with a source where the line broke', async () => {
    const bytes = await readFile(clip);
    let asked = 0;
    // A server whose line breaks in the middle, twice.
    const broken = createServer((request, response) => {
      asked += 1;
      const start = Number(new URL(request.url ?? '', 'http://a').searchParams.get('start'));
      const rest = bytes.subarray(start);
      response.writeHead(200, { 'content-length': rest.length });
      if (asked > 2) response.end(rest);
      else response.write(rest.subarray(0, 1000), () => response.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const order = { contentId: newId(), attempt: 1, sourceBytes: bytes.length } as PackagingJob;
    const far = new JobServer(`http://127.0.0.1:${port}`, TOKEN).for(order);
    const into = await mkdtemp(join(folder, 'source-'));
    const path = await far.source(order, into, never);
    broken.close();
    expect(asked).toBe(3);
    expect(await readFile(path)).toEqual(bytes);
  });
});

describe('the server', () => {
  it('refuses requests without the token, and all where none is configured', async () => {
    const other = new JobServer(address, `${TOKEN}s`);
    await expect(other.claim('spare', never)).rejects.toThrow(JobServerError);
    const bare = await app.inject({ method: 'POST', url: '/api/worker/claim', payload: {} });
    expect(bare.statusCode).toBe(403);
    const closed = await buildConsoleServer(deps, {});
    const authorization = `Bearer ${TOKEN}`;
    const answer = await closed.inject({
      method: 'POST',
      url: '/api/worker/claim',
      headers: { authorization },
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });

  it('says that its disk is full, and not that the work is lost', async () => {
    const { contentId } = await queueVideo();
    const order = await claimed();
    const type = { contentType: 'video/mp2t' };
    const put = () =>
      jobServer.for(order).storage.put(`${order.prefix}/a.ts`, Buffer.from('x'), type);
    free = 0;
    await expect(put()).rejects.toMatchObject({ code: 'diskFull' });
    free = Number.MAX_SAFE_INTEGER;
    await expect(put()).resolves.toEqual({ bytes: 1 });
    await database.pool.query('delete from contents where id = $1', [contentId]);
  });

  it('lets a claim write into its own folders alone', async () => {
    const { contentId } = await queueVideo();
    const order = await claimed();
    const type = { contentType: 'video/mp2t' };
    const put = (key: string) => jobServer.for(order).storage.put(key, Buffer.from('x'), type);
    await expect(put(`${order.prefix}x/a.ts`)).rejects.toThrow('403');
    await expect(put('v/other/1/a.ts')).rejects.toThrow('403');
    await expect(put(`${order.prefix}/../a.ts`)).rejects.toThrow('400');
    await expect(put(`${order.prefix}/a.ts`)).resolves.toEqual({ bytes: 1 });
    await database.pool.query('delete from contents where id = $1', [contentId]);
  });

  it('looks at the poster of a claim that ends', { timeout: 60_000 }, async () => {
    const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#123"/>
      <circle cx="200" cy="200" r="150" fill="#e8b"/><path d="M0 600 L300 380 L620 520 L800 400 L800 600z" fill="#fc4"/></svg>`;
    const webp = await sharp(Buffer.from(shapes)).webp().toBuffer();
    const covered = obfuscate(webp, Buffer.from(context.keys.imgKey, 'hex'));
    const endWithDrawn = async () => {
      const { contentId } = await queueVideo();
      const order = await claimed();
      const { outcome } = await work(order);
      if (outcome.state !== 'ready') throw new Error(outcome.state);
      const { path } = outcome.manifest.poster;
      await context.storage.put(path, covered, { contentType: 'application/octet-stream' });
      await jobServer.end(order, outcome);
      return { contentId, path };
    };
    const first = await endWithDrawn();
    expect(await mediaOf(first.contentId)).toMatchObject({ state: 'ready' });
    const noted = await database.pool.query('select from picture_hashes where path = $1', [
      first.path,
    ]);
    expect(noted.rowCount).toBe(1);
    const list = newId();
    await database.pool.query(
      `insert into hash_lists (id, name, source, act, enabled) values ($1, '名单', '', 'refuse', true)`,
      [list],
    );
    await database.pool.query(
      `insert into listed_hashes (list_id, pdq, parts)
        select $1, pdq, parts from picture_hashes where path = $2`,
      [list, first.path],
    );
    const second = await endWithDrawn();
    expect(await mediaOf(second.contentId)).toMatchObject({
      ...{ state: 'failed', reason: '这张图片不能上传' },
    });
  });

  it('refuses pictures of other folders, and results of unknown claims', async () => {
    const { contentId } = await queueVideo();
    const order = await claimed();
    const { outcome } = await work(order);
    if (outcome.state !== 'ready') throw new Error(outcome.state);
    const poster = { ...outcome.manifest.poster, path: 'p/somebody/1/else.webp' };
    const wrong = { state: 'ready', manifest: { ...outcome.manifest, poster } } as const;
    await expect(jobServer.end(order, wrong)).rejects.toThrow('403');
    const later = { ...order, attempt: order.attempt + 1 };
    await expect(jobServer.end(later, { state: 'queued' })).rejects.toThrow('404');
    expect(await mediaOf(contentId)).toMatchObject({ state: 'working' });
    await database.pool.query('delete from contents where id = $1', [contentId]);
  });

  it('answers what is malformed with the field at fault', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const ask = (path: string, payload: string) =>
      app.inject({ method: 'POST', url: `/api/worker/${path}`, headers, payload });
    for (const [path, payload, field] of [
      ['claim', '{"lane":"fast"}', 'lane'],
      ['report', '{"contentId":"x","attempt":1,"stage":"encode","progress":0}', 'contentId'],
      ['end', `{"contentId":"${newId()}","attempt":1,"outcome":{"state":"ready"}}`, 'outcome'],
      ['claim', '{', 'body'],
    ] as const) {
      const answer = await ask(path, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ data: { field: string } }>().data.field).toContain(field);
    }
  });
});
