import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';
import { usualLimits, type EngineAccount, type NamedWorkflow } from './adapter.ts';
import { problemOf } from './comfy-check.ts';
import { comfy } from './comfy.ts';

const info = {
  CheckpointLoaderSimple: { input: { required: { ckpt_name: [['sea.safetensors'], {}] } } },
  LoraLoader: {
    input: {
      required: { lora_name: ['COMBO', { options: ['ink.safetensors'] }], strength: ['FLOAT', {}] },
      optional: { mode: [['a', 'b']] },
    },
  },
  LoadImage: { input: { required: { image: [['old.png'], { image_upload: true }] } } },
  CLIPTextEncode: { input: { required: { text: ['STRING', {}], clip: ['CLIP'] } } },
};
const graph = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sea.safetensors' } },
  '2': {
    class_type: 'LoraLoader',
    inputs: { lora_name: 'ink.safetensors', strength: 1, mode: 'a', model: ['1', 0] },
  },
  '3': { class_type: 'LoadImage', inputs: { image: 'of a task.png' } },
  '4': { class_type: 'CLIPTextEncode', inputs: { text: '灯塔', clip: ['1', 1] } },
};
const workflow: NamedWorkflow = { name: '竖图', graph, inputs: { image: '3.image' } };
const node = (id: keyof typeof graph, change: object) => ({
  ...workflow,
  graph: { ...graph, [id]: { ...graph[id], ...change } },
});

describe('a workflow and what a server has', () => {
  it.each([
    ['nothing missing', workflow, null],
    ['a node', node('2', { class_type: 'IPAdapter' }), '工作流「竖图」用不了：没有节点 IPAdapter'],
    [
      'a model',
      node('1', { inputs: { ckpt_name: 'other.safetensors' } }),
      '工作流「竖图」用不了：没有模型或选项 other.safetensors（CheckpointLoaderSimple 的 ckpt_name）',
    ],
    [
      'a model of a newer server',
      node('2', { inputs: { lora_name: 'oil.safetensors' } }),
      '工作流「竖图」用不了：没有模型或选项 oil.safetensors（LoraLoader 的 lora_name）',
    ],
    [
      'an optional choice',
      node('2', { inputs: { mode: 'c' } }),
      '工作流「竖图」用不了：没有模型或选项 c（LoraLoader 的 mode）',
    ],
    ['a name of every object', node('4', { class_type: 'constructor' }), /没有节点 constructor$/],
  ])('%s', (_, given, problem) => {
    if (problem instanceof RegExp) expect(problemOf(given, info)).toMatch(problem);
    else expect(problemOf(given, info)).toBe(problem);
  });
});

describe('the test of a server', async () => {
  const engine = await startFakeEngine();
  const account: EngineAccount = {
    ...{
      url: new URL(engine.url),
      key: null,
      textModel: '',
      pictureModel: '',
      maxTokens: 0,
      contextTokens: 0,
    },
    ...{ isOursAlone: false, workflow: null, allowedHosts: new Set([engine.host]) },
    limits: usualLimits,
  };
  let isListed: boolean;
  beforeEach(() => {
    isListed = true;
    engine.answers(({ path }, response) => {
      if (path === '/system_stats')
        return sendJson(response, { system: { comfyui_version: '0.9' }, devices: [] });
      if (path === '/object_info' && isListed) return sendJson(response, info);
      return void response.writeHead(404).end('no');
    });
  });
  const test = (workflows?: NamedWorkflow[]) =>
    comfy.test(account, AbortSignal.timeout(5_000), workflows);

  it('names what its workflows miss', async () => {
    expect(await test([workflow])).toMatchObject({
      isGood: true,
      text: expect.stringContaining('1 个工作流都能用') as string,
    });
    const bad = { ...node('2', { class_type: 'IPAdapter' }), name: '横图' };
    expect(await test([workflow, bad])).toMatchObject({
      isGood: false,
      text: '工作流「横图」用不了：没有节点 IPAdapter',
    });
  });

  it('says where that could not be found out', async () => {
    isListed = false;
    expect(await test([workflow])).toMatchObject({
      isGood: true,
      text: expect.stringContaining('没有核对工作流') as string,
    });
    expect((await test()).text).not.toContain('工作流');
  });
});
