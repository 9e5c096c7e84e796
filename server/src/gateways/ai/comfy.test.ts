import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  sendJson,
  startFakeEngine,
  type EngineRequest,
} from '../../../test/gateways/fake-engine.ts';
import { usualLimits, type EngineAccount, type EngineTask } from './adapter.ts';
import { comfy } from './comfy.ts';
import { fillWorkflow, readWorkflow } from './comfy-workflow.ts';

const engine = await startFakeEngine();
const graph = {
  '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: 'in:prompt' } },
  '2': {
    class_type: 'KSampler',
    inputs: { seed: 0, model: ['4', 0] },
    _meta: { title: 'in:seed' },
  },
  '3': { class_type: 'LoadImage', inputs: { image: '' }, _meta: { title: 'in:image' } },
  '9': { class_type: 'SaveImage', inputs: {}, _meta: { title: 'out:main' } },
};
const read = readWorkflow(graph);
const inputs = 'inputs' in read ? read.inputs : {};
const account: EngineAccount = {
  ...{
    url: new URL(engine.url),
    key: null,
    textModel: '',
    pictureModel: '',
    maxTokens: 0,
    contextTokens: 16_384,
    isOursAlone: false,
  },
  ...{ workflow: { graph, inputs }, allowedHosts: new Set([engine.host]), limits: usualLimits },
};
const picture: EngineTask = {
  kind: 'picture',
  prompt: '灯塔',
  negative: '',
  style: 'none',
  width: 768,
  height: 768,
  seed: 42,
};
const OUTPUT = {
  '9': { images: [{ filename: 'a b.png', subfolder: 's', type: 'output' }] },
  '5': { images: [{ filename: 'temp.png', type: 'temp' }] },
};

/** What the fake holds: one prompt. */
let held: { id: string; state: 'pending' | 'running' | 'ended' | 'gone'; entry: unknown };
let external: string[];
let troubles: unknown[];
let progress: number[];
let stop: AbortController;
let keeps: boolean;
/** The connection of a prompt breaks once it was taken. */
let isBroken: boolean;
/** What answers a file, in place of a short one. */
let view: ((response: ServerResponse) => void) | null;
let more: (request: EngineRequest, send: (body: unknown, status?: number) => void) => boolean;
beforeEach(() => {
  held = { id: '', state: 'gone', entry: { outputs: OUTPUT, status: { status_str: 'success' } } };
  [external, progress, troubles] = [[], [], []];
  engine.listening.isRefused = false;
  stop = new AbortController();
  [keeps, isBroken] = [false, false];
  view = null;
  more = () => false;
  engine.requests.length = 0;
  engine.answers((request, response) => {
    const send = (body: unknown, status?: number) => sendJson(response, body, status);
    const { path, body } = request;
    if (more(request, send)) return;
    if (path === '/prompt') {
      held = {
        ...held,
        id: (JSON.parse(body) as { prompt_id: string }).prompt_id,
        state: 'running',
      };
      if (isBroken) return void response.destroy();
      return send({ prompt_id: held.id, number: 1, node_errors: {} });
    }
    if (path.startsWith('/history/'))
      return send(held.state === 'ended' ? { [held.id]: held.entry } : {});
    if (path === '/queue' && request.method === 'GET') {
      const entry = [1, held.id, {}, {}, []];
      return send({
        queue_running: held.state === 'running' ? [entry] : [],
        queue_pending: held.state === 'pending' ? [entry] : [],
      });
    }
    if (path === '/view' && view) return view(response);
    if (path === '/view') return void response.end(`bytes of ${request.query.get('filename')}`);
    if (path === '/upload/image') return send({ name: 'x (1).webp', subfolder: '', type: 'input' });
    if (path === '/free') return send({});
    return void response.writeHead(404).end();
  });
});
const run = (over: { task?: EngineTask; externalId?: string; account?: EngineAccount } = {}) =>
  comfy.run(over.account ?? account, over.task ?? picture, {
    signal: stop.signal,
    onProgress: (share) => progress.push(share),
    onText: () => undefined,
    onTrouble: (error) => troubles.push(error),
    onExternalId: (id) => external.push(id),
    keepsWork: () => keeps,
    externalId: over.externalId ?? null,
  });
const asked = (path: string) => engine.requests.filter((request) => request.path === path);
/** Ends the prompt once it was sent, as a worker does. */
const endSoon = async () => {
  await expect.poll(() => held.state).toBe('running');
  await expect.poll(() => engine.sockets.size).toBeGreaterThan(0);
  engine.say({ type: 'progress', data: { value: 5, max: 20, prompt_id: held.id, node: '2' } });
  held.state = 'ended';
  engine.say({ type: 'executing', data: { node: null, prompt_id: held.id } });
};

describe('a workflow', () => {
  it('has its named inputs filled, tells its progress, and answers with its main output', async () => {
    const running = run();
    await endSoon();
    expect(await running).toMatchObject({
      kind: 'done',
      files: [{ bytes: Buffer.from('bytes of a b.png') }],
    });
    expect([progress, troubles]).toEqual([[0.25], []]);
    expect(external).toEqual([held.id]);
    const sent = JSON.parse(asked('/prompt')[0]!.body) as { prompt: typeof graph };
    expect(sent.prompt['1'].inputs.text).toBe('灯塔');
    expect(sent.prompt['2'].inputs).toEqual({ seed: 42, model: ['4', 0] });
  });

  it('is made without a socket as well, of which somebody is told', async () => {
    engine.listening.isRefused = true;
    const running = run();
    await expect.poll(() => held.state).toBe('running');
    held.state = 'ended';
    expect(await running).toMatchObject({ kind: 'done' });
    expect(troubles).toHaveLength(1);
  });

  it('is given the picture that a clip begins with', async () => {
    const task = {
      ...picture,
      kind: 'video',
      source: Buffer.from('webp'),
      motion: 'rise',
      seconds: 3,
    } as EngineTask;
    const running = run({ task });
    await endSoon();
    expect((await running).kind).toBe('done');
    const sent = JSON.parse(asked('/prompt')[0]!.body) as { prompt: typeof graph };
    expect(sent.prompt['3'].inputs.image).toBe('x (1).webp');
    expect(asked('/upload/image')[0]!.body).toContain('webp');
  });

  it('is not begun twice: after a restart of ours it is waited for', async () => {
    held = { ...held, id: 'known', state: 'running' };
    const running = run({ externalId: 'known' });
    await expect.poll(() => asked('/history/known').length).toBeGreaterThan(0);
    held.state = 'ended';
    expect((await running).kind).toBe('done');
    expect(asked('/prompt')).toHaveLength(0);
  });

  it('that was taken before the connection broke is found in the queue', async () => {
    isBroken = true;
    const running = run();
    await endSoon();
    expect((await running).kind).toBe('done');
    expect(asked('/prompt')).toHaveLength(1);
  });

  it('that ends between the two questions where it is looked for is found', async () => {
    let questions = 0;
    more = (request, send) => {
      if (held.state !== 'running' || request.method !== 'GET' || questions > 0) return false;
      questions += 1;
      send(request.path === '/queue' ? { queue_running: [[1, held.id, {}, {}, []]] } : {});
      held.state = 'ended';
      return true;
    };
    isBroken = true;
    expect((await run()).kind).toBe('done');
    expect([questions, asked('/prompt').length]).toEqual([1, 1]);
  });

  it('is lost with a restart of the engine', async () => {
    const running = run();
    await expect.poll(() => held.state).toBe('running');
    held.state = 'gone';
    expect(await running).toMatchObject({ kind: 'lost' });
  });

  it.each([
    [
      'outOfMemory',
      {
        status: {
          status_str: 'error',
          messages: [
            [
              'execution_error',
              {
                exception_type: 'torch.OutOfMemoryError',
                exception_message: 'Allocation on device',
              },
            ],
          ],
        },
      },
    ],
    ['lost', { status: { status_str: 'error', messages: [['execution_interrupted', {}]] } }],
    [
      'outputMissing',
      {
        status: {
          status_str: 'error',
          messages: [['execution_error', { exception_type: 'ValueError' }]],
        },
      },
    ],
    ['outputMissing', { outputs: {}, status: { status_str: 'success' } }],
  ])('fails as %s', async (kind, entry) => {
    held.entry = entry;
    const running = run();
    await endSoon();
    expect(await running).toMatchObject({ kind });
    if (kind === 'outOfMemory') expect(asked('/free')).toHaveLength(1);
  });

  it.each([
    [400, { error: { type: 'missing_node_type', message: 'x' }, node_errors: {} }, 'misconfigured'],
    [
      200,
      { prompt_id: 'x', node_errors: { '2': { errors: [{ type: 'value_not_in_list' }] } } },
      'misconfigured',
    ],
    [
      400,
      {
        error: { type: 'prompt_outputs_failed_validation' },
        node_errors: { '2': { errors: [{ type: 'value_bigger_than_max' }] } },
      },
      'rejected',
    ],
    [403, { error: 'key' }, 'misconfigured'],
    [429, {}, 'retryable'],
    [500, {}, 'retryable'],
  ])('answered with %i %j is %s', async (status, body, kind) => {
    more = ({ path }, send) => {
      if (path === '/prompt') send(body, status);
      return path === '/prompt';
    };
    expect(await run()).toMatchObject({ kind });
  });

  it.each([
    ['says how large it is', { 'content-length': String(3 * 1024 * 1024) }],
    ['has no end', {}],
  ])('whose file is too large and %s is left at the limit', async (_, headers) => {
    const limited = { ...account, limits: { ...account.limits, mostFileBytes: 1024 * 1024 } };
    let isLeft = false;
    view = (response) => {
      response.writeHead(200, headers).once('close', () => (isLeft = true));
      const piece = Buffer.alloc(64 * 1024);
      const more = () => {
        if (!isLeft) response.write(piece, () => setImmediate(more));
      };
      more();
    };
    const running = run({ account: limited });
    await endSoon();
    expect(await running).toEqual({ kind: 'outputMissing', reason: '引擎给出的文件太大' });
    await expect.poll(() => isLeft).toBe(true);
  });

  it('is cancelled alone: whatever else runs there goes on', async () => {
    const running = run();
    await expect.poll(() => external.length).toBe(1);
    stop.abort();
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(asked(`/api/jobs/${held.id}/cancel`)).toHaveLength(1);
    expect(asked('/queue').filter(({ method }) => method === 'POST')[0]!.body).toBe(
      JSON.stringify({ delete: [held.id] }),
    );
    expect(asked('/interrupt')).toHaveLength(0);
  });

  it('is stopped where the server is ours alone', async () => {
    const running = run({ account: { ...account, isOursAlone: true } });
    await expect.poll(() => held.state).toBe('running');
    stop.abort();
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(asked('/interrupt').map(({ body }) => body)).toEqual([
      JSON.stringify({ prompt_id: held.id }),
    ]);
  });

  it('goes on where this process stops', async () => {
    keeps = true;
    const running = run({ account: { ...account, isOursAlone: true } });
    await expect.poll(() => held.state).toBe('running');
    stop.abort();
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(external).toEqual([held.id]);
    expect(engine.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that is cancelled while it is sent is cancelled once the server has taken it', async () => {
    let answer = () => undefined as void;
    let isTaken = false;
    more = ({ path, body }, send) => {
      if (path.startsWith('/api/jobs/')) send({ cancelled: isTaken });
      if (path !== '/prompt') return path.startsWith('/api/jobs/');
      const { prompt_id: id } = JSON.parse(body) as { prompt_id: string };
      answer = () => {
        isTaken = true;
        send({ prompt_id: id, number: 1, node_errors: {} });
      };
      return true;
    };
    const running = run();
    await expect.poll(() => asked('/prompt').length).toBe(1);
    stop.abort();
    answer();
    expect(await running).toEqual({ kind: 'cancelled' });
    expect(asked(`/api/jobs/${external[0]}/cancel`)).toHaveLength(1);
    expect(isTaken).toBe(true);
  });
});

describe('what a clip is made by', () => {
  const clip = {
    ...{ ...picture, kind: 'video', style: 'oil', source: Buffer.from('') },
    ...{ motion: 'rise', seconds: 3 },
  } as Exclude<EngineTask, { kind: 'text' }>;
  const of = (type: string, field: string, rate: object) => ({
    '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: 'in:prompt' } },
    '2': { class_type: type, inputs: { [field]: 1 }, _meta: { title: 'in:seconds' } },
    '3': { class_type: 'CreateVideo', inputs: rate },
    '4': { class_type: 'PrimitiveFloat', inputs: { value: 25 } },
  });
  it.each([
    ['WanImageToVideo', 'length', { fps: 16 }, 49],
    ['EmptyLTXVLatentVideo', 'length', { fps: ['4', 0] }, 73],
    ['SVD_img2vid_Conditioning', 'video_frames', { frame_rate: 8 }, 24],
    ['Seconds', 'seconds', {}, 3],
  ])('%s has its %s from its seconds', (type, field, rate, expected) => {
    const workflow = of(type, field, rate);
    const found = readWorkflow(workflow);
    const filled = fillWorkflow(workflow, 'inputs' in found ? found.inputs : {}, clip, {
      ...{ image: null, reference: null, isBlank: false },
    });
    expect(filled['2']!.inputs[field]).toBe(expected);
    expect(filled['1']!.inputs['text']).toBe('灯塔，油画风格，镜头缓缓上升');
  });

  it('says its frame rate where it counts frames', () => {
    const problem = expect.stringContaining('帧率') as string;
    expect(readWorkflow(of('WanImageToVideo', 'length', {}))).toEqual({ problem });
  });
});

describe('a file of a workflow', () => {
  it('is for the API, with a title that names its prompt', () => {
    expect(read).toEqual({
      inputs: { prompt: '1.text', seed: '2.seed', image: '3.image', 'out:main': '9' },
    });
    expect(readWorkflow({ nodes: [], links: [] })).toMatchObject({
      problem: expect.stringContaining('API') as string,
    });
    expect(readWorkflow({ '1': { class_type: 'X', inputs: {} } })).toHaveProperty('problem');
    const odd = { '1': { ...graph['1'], _meta: { title: 'in:secret' } } };
    expect(readWorkflow(odd)).toEqual({ problem: '不认识的输入名 in:secret' });
  });
});

it('a test names version and memory', async () => {
  more = ({ path }, send) => {
    if (path === '/system_stats')
      send({ system: { comfyui_version: '0.3.1' }, devices: [{ vram_free: 1048576 }] });
    return path === '/system_stats';
  };
  expect(await comfy.test(account, stop.signal)).toMatchObject({
    isGood: true,
    text: 'ComfyUI 0.3.1，空闲显存 1 MB',
  });
});
