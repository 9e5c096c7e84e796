import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';
import { usualLimits, type EngineAccount, type EngineTask, type StoryBrief } from './adapter.ts';
import { openai } from './openai.ts';

const engine = await startFakeEngine();
const account: EngineAccount = {
  ...{ url: new URL(engine.url), key: 'sk-secret', textModel: 'writer', pictureModel: 'painter' },
  ...{
    maxTokens: 512,
    contextTokens: 16_384,
    isOursAlone: false,
    workflow: null,
    allowedHosts: new Set([engine.host]),
  },
  limits: usualLimits,
};
const story: StoryBrief = {
  part: 'chapter',
  ...{ title: '', premise: '', kind: '', style: '', chapters: 1, chapter: 1 },
  ...{ chapterTitle: '', summary: '', direction: '', people: [], facts: [] },
  ...{ before: '', passage: '', instruction: '' },
};
const text: EngineTask = { kind: 'text', system: '你是作者', prompt: '写一段', seed: 1, story };
const picture: EngineTask = {
  ...{ kind: 'picture', prompt: '灯塔', negative: '人', style: 'ink' },
  ...{ width: 768, height: 768, seed: 1 },
};
const call = {
  ...{ onProgress: () => undefined, onText: () => undefined, onExternalId: () => undefined },
  ...{
    keepsWork: () => false,
    onTrouble: () => undefined,
    externalId: null,
    signal: new AbortController().signal,
  },
};
const run = (task: EngineTask = text) => openai.run(account, task, call);
const answerText =
  'data: {"choices":[{"index":0,"delta":{"content":"好"},"finish_reason":"stop"}]}\n\n';

beforeEach(() => {
  engine.requests.length = 0;
});

describe('what a server does not take', () => {
  const sent = () => engine.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const refuses = (field: string, error: object) =>
    engine.answers(({ body }, response) => {
      const request = JSON.parse(body) as Record<string, unknown>;
      const isRefused = field === 'size' ? request['size'] === '1024x576' : field in request;
      if (isRefused) sendJson(response, { error }, 400);
      else if (request['messages'])
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`${answerText}data: [DONE]\n\n`);
      else sendJson(response, { data: [{ b64_json: 'AAAA' }] });
    });
  const wide = { ...picture, style: 'none', negative: '', width: 1024, height: 576 } as EngineTask;

  it('of a picture is left out: its size, or its seed', async () => {
    refuses('size', { code: 'size_not_supported', message: '' });
    expect(await run(wide)).toMatchObject({ kind: 'done' });
    expect(sent().map(({ size }) => size)).toEqual(['1024x576', '1536x1024']);
    engine.requests.length = 0;
    refuses('seed', { param: 'seed', message: 'Unknown parameter' });
    expect(await run(wide)).toMatchObject({ kind: 'done' });
    expect(sent().map(({ seed }) => seed)).toEqual([1, undefined]);
  });

  it('of a text is left out, or has its other name', async () => {
    refuses('max_tokens', { message: "Use 'max_completion_tokens' instead." });
    expect(await run()).toMatchObject({ kind: 'done' });
    expect(sent()[1]).toMatchObject({ max_completion_tokens: 512 });
    refuses('stream_options', { message: 'Extra inputs: stream_options' });
    expect(await run()).toMatchObject({ kind: 'done' });
  });

  it('is asked for once, and then rejected', async () => {
    engine.answers((_request, response) =>
      sendJson(response, { error: { param: 'size', message: 'size' } }, 400),
    );
    expect(await run(wide)).toMatchObject({ kind: 'rejected' });
    expect(sent()).toHaveLength(2);
  });

  it.each([
    ['gpt-image-1', '1536x1024', undefined],
    ['dall-e-3', '1792x1024', undefined],
    ['sdxl', '1024x576', 1],
  ])('is known of %s by its name', async (pictureModel, size, seed) => {
    engine.answers((_request, response) => sendJson(response, { data: [] }));
    await openai.run({ ...account, pictureModel }, wide, call);
    expect(sent()[0]).toMatchObject({ size });
    expect(sent()[0]!['seed']).toBe(seed);
  });
});

it('a style is words of the language of its prompt', async () => {
  engine.answers((_request, response) => sendJson(response, { data: [] }));
  await run(picture);
  await run({ ...picture, prompt: 'a lighthouse', negative: '' });
  expect(
    engine.requests.map(({ body }) => (JSON.parse(body) as { prompt: string }).prompt),
  ).toEqual([
    '灯塔，中国水墨画风格。不要出现：人',
    'a lighthouse, Chinese ink wash painting style',
  ]);
});
