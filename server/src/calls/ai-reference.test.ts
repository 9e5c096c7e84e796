import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildUserPicture } from '../../test/factories/community.ts';
import { sendJson, startFakeEngine } from '../../test/gateways/fake-engine.ts';
import { plainPng } from '../../test/upload/send-picture.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host], mediaServer: null },
});
const drawn = await plainPng(96, 128);
const node = (type: string, inputs: object, title: string) => ({
  ...{ class_type: type, inputs },
  _meta: { title },
});
const graph = {
  '1': node('CLIPTextEncode', { text: '' }, 'in:prompt'),
  '2': node('LoadImage', { image: 'somebody.png' }, 'in:reference'),
  '3': node('IPAdapter', { weight: 0.8, image: ['2', 0] }, 'in:reference_weight'),
  '9': node('SaveImage', {}, 'out:main'),
};
const inputs = { prompt: '1.text', reference: '2.image', reference_weight: '3.weight' };

let user: TestSession;
/** What the server was sent of pictures, and the workflow that it was given last. */
let uploads: string[];
let asked: typeof graph;
beforeEach(async () => {
  await database.pool.query(
    'delete from ai_engines; delete from ai_workflows; delete from ai_free_uses',
  );
  user = await guest(app);
  uploads = [];
  let prompt = '';
  engine.answers(({ path, body }, response) => {
    if (path === '/prompt') {
      const sent = JSON.parse(body) as { prompt_id: string; prompt: typeof graph };
      [prompt, asked] = [sent.prompt_id, sent.prompt];
      return sendJson(response, { prompt_id: prompt, number: 1, node_errors: {} });
    }
    if (path === '/upload/image') {
      uploads.push(body);
      return sendJson(response, { name: `given-${uploads.length}.webp`, subfolder: '' });
    }
    if (path.startsWith('/history/')) {
      const images = [{ filename: 'a.png', subfolder: '', type: 'output' }];
      const entry = { outputs: { '9': { images } }, status: { status_str: 'success' } };
      return sendJson(response, prompt === '' ? {} : { [prompt]: entry });
    }
    if (path === '/view') return void response.end(drawn);
    return sendJson(response, { queue_running: [], queue_pending: [] });
  });
});

async function buildEngine(named: Record<string, string> = inputs, position = 0): Promise<void> {
  const workflow = newId();
  await database.pool.query(
    'insert into ai_workflows (id, name, workflow, inputs) values ($1, $2, $3, $4)',
    [workflow, workflow, JSON.stringify(graph), JSON.stringify({ ...named, 'out:main': '9' })],
  );
  const settings = { textModel: '', pictureModel: '', maxTokens: 64, isOursAlone: true };
  await database.pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency, position)
     values ($1, $2, 'comfy', $3, '{portrait,picture}', $4, 1, $5)`,
    [
      ...[newId(), `engine ${position}`, engine.url],
      JSON.stringify({ ...settings, workflows: { portrait: workflow, picture: workflow } }),
      position,
    ],
  );
}

const LOOKS = { name: '南星', age: 30, appearance: '黑色短发，红色风衣' };
const saveCharacter = async (more: object = {}) =>
  (await signedCall(app, 'texttoimage/character/save', { ...LOOKS, ...more }, user)).data;
const characters = async () => (await signedCall(app, 'texttoimage/character/list', {}, user)).data;
const reference = (id: string, workId: string | null, by = user) =>
  signedCall(app, 'texttoimage/character/reference', { id, workId }, by);

/** Asks for a picture; answers its job's id, its own, and which earlier picture the engine was given. */
async function draw(characterId: string | null, by = user) {
  const before = uploads.length;
  const { data } = await signedCall(
    app,
    'texttoimage/generate',
    {
      prompt: characterId === null ? '雨夜的街' : '{人物}站在雨夜的街上',
      ...(characterId === null ? {} : { characterId }),
      ...{ expectedPriceGoldCents: 0, idempotencyKey: newId() },
    },
    by,
  );
  await workAiQueues(context, ['picture']);
  await database.pool.query('delete from ai_free_uses');
  const jobId = data.jobs[0]!.id;
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from ai_works where job_id = $1',
    [jobId],
  );
  const [given, ...more] = uploads.slice(before);
  expect(more).toEqual([]);
  // Files that were made here carry their id.
  const seen = /"ProduceID":"([^"]+)"/.exec((given ?? '').replaceAll('&#34;', '"'))?.[1] ?? null;
  return { jobId, id: rows[0]?.id, seen };
}

describe('portraits of a character', () => {
  it('are drawn after the first one, or the one that its owner chose, as long as that is there', async () => {
    await buildEngine();
    const { id: characterId } = await saveCharacter();
    const first = await draw(characterId);
    expect(first.seen).toBeNull();
    expect(asked['2'].inputs).toEqual({ image: 'given-1.webp' });
    expect(asked['3'].inputs).toMatchObject({ weight: 0 });
    const second = await draw(characterId);
    expect(second.seen).toBe(first.id);
    expect(asked['2'].inputs).toEqual({ image: 'given-2.webp' });
    expect(asked['3'].inputs).toMatchObject({ weight: 0.8 });

    expect((await reference(characterId, second.id!)).data.referenceId).toBe(second.id);
    expect((await draw(characterId)).seen).toBe(second.id);
    expect((await characters()).list).toMatchObject([{ referenceId: second.id }]);
    await signedCall(app, 'aiorder/del', { ids: [second.jobId] }, user);
    expect((await draw(characterId)).seen).toBe(first.id);
    const kept = await reference(characterId, null);
    expect(kept.data.referenceId).toBeNull();

    // A picture without a character looks like nobody.
    expect((await draw(null)).seen).toBeNull();
    expect(asked['3'].inputs).toMatchObject({ weight: 0 });
  }, 60_000);

  it('pass over pictures of other looks, of words that are refused by now, and whose files are gone', async () => {
    await buildEngine();
    const { id } = await saveCharacter();
    const first = await draw(id);
    await saveCharacter({ id, appearance: '银色长发，蓝色长裙' });
    const second = await draw(id);
    expect(second.seen).toBeNull();
    const third = await draw(id);
    expect(third.seen).toBe(second.id);
    await database.pool.query(`update ai_jobs set brief = brief || '小孩' where id = $1`, [
      second.jobId,
    ]);
    expect((await draw(id)).seen).toBe(third.id);
    const { rows } = await database.pool.query<{ path: string }>(
      `select picture->>'path' as path from ai_works where id = $1`,
      [first.id],
    );
    await reference(id, first.id!);
    expect((await draw(id)).seen).toBe(first.id);
    await context.storage.deletePrefix(rows[0]!.path.replace(/\/[^/]+$/, ''));
    expect((await draw(id)).seen).toBe(third.id);
  }, 60_000);

  it('are never drawn after an upload, the picture of a card, or what another user made', async () => {
    await buildEngine();
    const { id } = await saveCharacter();
    const first = await draw(id);
    const upload = await buildUserPicture(database, user.id);
    const { data: card } = await signedCall(
      app,
      'aimate/character/import',
      { base64: (await pngCard()).toString('base64'), idempotencyKey: newId() },
      user,
    );
    const { rows } = await database.pool.query(
      'select from companion_characters where id = $1 and picture is not null',
      [card.character.id],
    );
    expect(rows).toHaveLength(1);
    const other = await guest(app);
    const foreign = await draw(null, other);
    const ofNobody = await draw(null);
    const { id: twin } = await saveCharacter({ name: '北辰' });
    const ofTwin = await draw(twin);
    const all = [upload, card.character.id, foreign.id!, ofNobody.id!, ofTwin.id!];
    for (const wrong of all) {
      expect((await reference(id, wrong)).code).toBe(4040);
      // Not even where it stands in the database.
      await database.pool.query('update ai_characters set reference_id = $2 where id = $1', [
        id,
        wrong,
      ]);
      expect((await draw(id)).seen).toBe(first.id);
    }
    expect((await reference(id, first.id!, other)).code).toBe(4040);
  }, 60_000);

  it('say whether all of their engines take an earlier one', async () => {
    const takes = async () => (await characters()).takesReference;
    expect(await takes()).toBe(false);
    await buildEngine();
    expect(await takes()).toBe(true);
    await buildEngine({ prompt: '1.text' }, 1);
    expect(await takes()).toBe(false);
    await database.pool.query('update ai_engines set enabled = false where position = 1');
    expect(await takes()).toBe(true);
  });
});

/** A card of an adult in a picture. */
async function pngCard(): Promise<Buffer> {
  const card = {
    ...{ name: '白鹭', description: '二十八岁的水文测量员，成年，虚构。', personality: '' },
    ...{ scenario: '', first_mes: '潮水退了。', mes_example: '' },
  };
  const text = Buffer.from(
    JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: card }),
  );
  const body = Buffer.from(`tEXtchara\0${text.toString('base64')}`, 'latin1');
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4, 0);
  ends.writeUInt32BE(crc32(body), 4);
  const chunk = Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  const png = await plainPng(64, 64);
  return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
}
