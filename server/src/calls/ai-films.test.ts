import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { obfuscate } from '../media/pictures/obfuscate.ts';
import { makeClips } from '../media/test/clips.ts';
import { filmOf } from '../domain/ai/store-works.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { trusted } from '../../test/factories/post-requests.ts';
import { sendJson, startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host], mediaServer: null },
});
const folder = await mkdtemp(join(tmpdir(), 'yehang-ai-films-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'film.mp4');
await makeClips([
  {
    ...{ path, format: 'mp4' },
    streams: [
      {
        source: 'color=gray:s=320x180:r=10:d=1,format=yuv420p',
        ...{ encoder: 'libx264', options: { preset: 'ultrafast' } },
      },
    ],
  },
]);
const film = await readFile(path);
const STILL = { width: 64, height: 64, channels: 3 as const, background: '#777' };

/** What the server of workflows hands out. */
let output: Buffer;
let user: TestSession;
beforeEach(async () => {
  await database.pool.query('delete from ai_engines; delete from ai_workflows');
  user = await guest(app);
  let prompt = '';
  engine.answers(({ path: at, body }, response) => {
    if (at === '/prompt') {
      prompt = (JSON.parse(body) as { prompt_id: string }).prompt_id;
      return sendJson(response, { prompt_id: prompt, number: 1, node_errors: {} });
    }
    if (at === '/upload/image') return sendJson(response, { name: 'source.webp', subfolder: '' });
    if (at.startsWith('/history/')) {
      const outputs = { '9': { gifs: [{ filename: 'clip.mp4', subfolder: '', type: 'output' }] } };
      const entry = { outputs, status: { status_str: 'success' } };
      return sendJson(response, prompt === '' ? {} : { [prompt]: entry });
    }
    if (at === '/view') return void response.end(output);
    return sendJson(response, { queue_running: [], queue_pending: [] });
  });
});

/** A server of workflows that clips are made by. */
async function buildFilmEngine(): Promise<void> {
  const workflow = newId();
  const graph = {
    '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: 'in:prompt' } },
    '3': { class_type: 'LoadImage', inputs: { image: '' }, _meta: { title: 'in:image' } },
    '9': { class_type: 'SaveVideo', inputs: {}, _meta: { title: 'out:main' } },
  };
  await database.pool.query(
    `insert into ai_workflows (id, name, workflow, inputs) values ($1, 'clips', $2, $3)`,
    [
      workflow,
      JSON.stringify(graph),
      JSON.stringify({ 'in:prompt': '1.text', 'in:image': '3.image', 'out:main': '9' }),
    ],
  );
  const settings = { textModel: '', pictureModel: '', maxTokens: 64, isOursAlone: true };
  await database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
     values ($1, 'films', 'comfy', $2, '{video}', $3, 1)`,
    [newId(), engine.url, JSON.stringify({ ...settings, workflows: { video: workflow } })],
  );
}

const pay = () => ({ expectedPriceGoldCents: 0, idempotencyKey: newId() });
/** Makes a clip from a picture of the user's own, as far as it goes. */
async function makeClip() {
  const request = { prompt: '雪夜的灯塔', count: 1, ratio: '1:1' as const, ...pay() };
  await signedCall(app, 'texttoimage/generate', request, user);
  await workAiQueues(context, ['picture']);
  const { data } = await signedCall(app, 'aiorder/library', { pageSize: 1 }, user);
  const clip = { workId: data.list[0]!.id, seconds: 2, ...pay() };
  await signedCall(app, 'imagetovideo/generate', clip, user);
  await buildFilmEngine();
  await workAiQueues(context, ['video']);
  const list = await signedCall(app, 'imagetovideo/order', {}, user);
  return list.data.list[0]!;
}
const fileOf = async (at: string) => {
  const { rawPayload } = await app.inject({ url: `/img/${at}` });
  return obfuscate(rawPayload, Buffer.from(context.keys.imgKey, 'hex'));
};

describe('a clip that an engine made', () => {
  it("carries the mark in its picture and the label in its file, in place of the engine's own", async () => {
    output = film;
    const job = await makeClip();
    expect(job).toMatchObject({ state: 'done', isDemonstration: false, engine: 'films' });
    const { clip, picture, label } = job.works[0]!;
    expect(label).toBe('AI生成');
    expect(clip).toMatchObject({ mediaType: 'video/mp4' });
    expect(clip!.seconds).toBeCloseTo(1, 0);
    const mp4 = await fileOf(clip!.path);
    expect(mp4.toString('latin1', 4, 8)).toBe('ftyp');
    expect(mp4.toString('utf8')).toContain('TC260:AIGC');
    expect(mp4.toString('utf8')).toContain('trainedAlgorithmicMedia');
    expect(mp4.indexOf('AIGC')).toBeGreaterThan(mp4.indexOf('moov'));
    expect(mp4.subarray(0, film.length)).not.toEqual(film);
    // The picture that stands for it is its own first one, with the mark on gray.
    const { data, info } = await sharp(await fileOf(picture!.path))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const light = data.filter((value, index) => index % info.channels === 0 && value > 190).length;
    expect(info).toMatchObject({ width: 320, height: 180 });
    expect(light).toBeGreaterThan(50);
    const work = database.pool.query<{ n: number }>(
      `select count(*)::int as n from ai_works where kind = 'video' and user_id = $1`,
      [user.id],
    );
    expect((await work).rows[0]!.n).toBe(1);
  }, 120_000);

  it('is published as it is stored, or with the mark where it was stored before clips had one', async () => {
    output = film;
    for (const isOld of [false, true]) {
      user = await trusted(app, context);
      const { clip, id } = (await makeClip()).works[0]!;
      const imgKey = Buffer.from(context.keys.imgKey, 'hex');
      if (isOld) {
        const old = clip!.path.replace(
          /[^/]+\/clip\.mp4$/,
          `${newId().replaceAll('-', '')}/clip.mp4`,
        );
        await context.storage.put(old, obfuscate(film, imgKey), { contentType: 'video/mp4' });
        await database.pool.query('update ai_works set clip_path = $2 where id = $1', [id, old]);
      }
      const request = { kind: 'post' as const, workIds: [id], text: '灯塔' };
      const { data } = await signedCall(app, 'aiorder/publish', request, user);
      const { rows } = await database.pool.query<{ source_path: string }>(
        'select source_path from media_assets where content_id = $1',
        [data.contentId],
      );
      const file = await readFile(rows[0]!.source_path);
      expect(file.toString('utf8')).toContain('TC260:AIGC');
      if (!isOld) expect(file.equals(await fileOf(clip!.path))).toBe(true);
      const { first } = await filmOf(context, file, null);
      expect(first.filter((value) => value > 190).length).toBeGreaterThan(150);
    }
  }, 120_000);

  it.each([
    ['nothing that plays', async () => Buffer.from('no film')],
    ['a single picture', () => sharp({ create: STILL }).png().toBuffer()],
  ])(
    'that is %s is none, and costs nothing',
    async (_name, make) => {
      output = await make();
      const job = await makeClip();
      expect(job).toMatchObject({ state: 'failed', failure: { code: 'engine' }, works: [] });
      const { data } = await signedCall(app, 'aiorder/info', {}, user);
      expect(data.tools.find(({ tool }) => tool === 'video')!.freeLeft).toBe(1);
    },
    120_000,
  );
});
