import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { makeClips } from '@yehang/server/media/test/clips.ts';
import { afterAll, expect } from 'vitest';
import { sendJson, startFakeEngine } from '../server/test/gateways/fake-engine.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const comfy = await startFakeEngine();
const folder = await mkdtemp(join(tmpdir(), 'yehang-ai-clips-'));
const MINUTE = 60_000;

afterAll(async () => {
  await database.pool.query('delete from ai_engines; delete from ai_workflows');
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const path = join(folder, 'film.mp4');
await makeClips([
  {
    ...{ path, format: 'mp4' },
    streams: [
      {
        source: 'testsrc=s=320x180:r=10:d=2,format=yuv420p',
        ...{ encoder: 'libx264', options: { preset: 'ultrafast' } },
      },
    ],
  },
]);
const film = await readFile(path);

const node = (type: string, inputs: object, title: string) => ({
  ...{ class_type: type, inputs },
  _meta: { title },
});
const graph = {
  '1': node('CLIPTextEncode', { text: '' }, 'in:prompt'),
  '2': node('LoadImage', { image: '' }, 'in:image'),
  '3': node('Seconds', { seconds: 1 }, 'in:seconds'),
  '9': node('SaveVideo', {}, 'out:main'),
};

/** A ComfyUI server with one prompt, which runs until it is ended. */
let held: { id: string; isEnded: boolean; graph: typeof graph } | null = null;
let uploaded = '';
comfy.answers(({ path: at, body }, response) => {
  if (at === '/upload/image') {
    uploaded = body;
    return sendJson(response, { name: 'source.webp', subfolder: '', type: 'input' });
  }
  if (at === '/prompt') {
    const sent = JSON.parse(body) as { prompt_id: string; prompt: typeof graph };
    held = { id: sent.prompt_id, isEnded: false, graph: sent.prompt };
    return sendJson(response, { prompt_id: held.id, number: 1, node_errors: {} });
  }
  if (at.startsWith('/history/')) {
    const gifs = [
      { filename: 'clip.mp4', subfolder: '', type: 'output', format: 'video/h264-mp4' },
    ];
    const entry = { outputs: { '9': { gifs } }, status: { status_str: 'success' } };
    return sendJson(response, held?.isEnded ? { [held.id]: entry } : {});
  }
  if (at === '/view') return void response.end(film);
  const running = held && !held.isEnded ? [[1, held.id, {}, {}, []]] : [];
  return sendJson(response, { queue_running: running, queue_pending: [] });
});

async function addEngine(): Promise<void> {
  const workflow = newId();
  const inputs = { prompt: '1.text', image: '2.image', seconds: '3.seconds', 'out:main': '9' };
  await database.pool.query(
    'insert into ai_workflows (id, name, workflow, inputs) values ($1, $2, $3, $4)',
    [workflow, '图生视频', JSON.stringify(graph), JSON.stringify(inputs)],
  );
  const settings = { textModel: '', pictureModel: '', maxTokens: 64, isOursAlone: true };
  await database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
     values ($1, '片场', 'comfy', $2, '{video}', $3, 1)`,
    [newId(), comfy.url, JSON.stringify({ ...settings, workflows: { video: workflow } })],
  );
}

journey(
  'a picture that was made here becomes a clip by a workflow, with its progress, and plays with its label',
  { timeout: 4 * MINUTE },
  async ({ page }) => {
    await database.pool.query('delete from ai_engines; delete from ai_workflows');
    const works = page.getByRole('list', { name: '作品' }).getByRole('listitem');
    const { id: userId } = await visitMine(page);
    await page.goto(`${app}/ai/texttoimage`);
    await page.getByLabel('画面描述').fill('雪夜的灯塔');
    await page.getByRole('button', { name: /^生成 · / }).tap();
    await works.first().waitFor({ timeout: MINUTE });
    await addEngine();

    await works.first().getByRole('button').tap();
    await page
      .getByRole('toolbar', { name: '对这个作品' })
      .getByRole('button', { name: '做成视频' })
      .tap();
    await page.getByRole('radio', { name: '2 秒' }).tap();
    await page.getByRole('button', { name: /^生成 · / }).tap();
    const box = page.getByRole('main').locator('[aria-busy=true]');
    await expect
      .poll(() => held !== null && comfy.sockets.size > 0, { timeout: MINUTE })
      .toBe(true);
    const progress = box.getByRole('progressbar', { name: '图生视频的进度' });
    for (const value of [5, 16]) {
      comfy.say({ type: 'progress', data: { value, max: 20, prompt_id: held!.id, node: '3' } });
      await box.getByText(`已完成 ${value * 5}%`).waitFor();
      expect(await progress.getAttribute('aria-valuenow')).toBe(String(value * 5));
    }
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ai_works where user_id = $1 and kind = 'picture'`,
      [userId],
    );
    expect(uploaded).toContain(rows[0]!.id);
    expect(JSON.stringify(held!.graph['1'].inputs)).toContain('雪夜的灯塔');
    expect(held!.graph['2'].inputs).toEqual({ image: 'source.webp' });
    expect(held!.graph['3'].inputs).toEqual({ seconds: 2 });

    held!.isEnded = true;
    comfy.say({ type: 'executing', data: { node: null, prompt_id: held!.id } });
    await works.first().waitFor({ timeout: MINUTE });
    await works.first().getByText('AI生成', { exact: true }).waitFor();
    await works.first().getByRole('button').tap();
    const viewer = page.getByRole('dialog', { name: '我的视频' });
    await viewer.getByText('AI生成', { exact: true }).waitFor();
    const video = viewer.locator('video');
    await video.waitFor();
    const played = () =>
      video.evaluate((it: HTMLVideoElement) => [
        it.videoWidth,
        it.videoHeight,
        it.currentTime > 0.2,
      ]);
    await expect.poll(played, { timeout: MINUTE }).toEqual([320, 180, true]);
  },
);
