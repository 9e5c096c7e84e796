import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';
import {
  usualLimits,
  type EngineAccount,
  type EngineTask,
  type StoryBrief,
  type TextTask,
} from './adapter.ts';
import { openai } from './openai.ts';
import { waitOf } from './openai-errors.ts';

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
  ...{ title: '', premise: '', kind: '', style: '', chapters: 1, chapter: 1, chapterTitle: '' },
  ...{
    summary: '',
    direction: '',
    people: [],
    facts: [],
    before: '',
    passage: '',
    instruction: '',
  },
};
const text: EngineTask = { kind: 'text', system: '你是作者', prompt: '写一段', seed: 1, story };
const picture: EngineTask = {
  kind: 'picture',
  prompt: '灯塔',
  negative: '人',
  style: 'ink',
  width: 768,
  height: 768,
  seed: 1,
};

let pieces: string[];
let stop: AbortController;
beforeEach(() => {
  pieces = [];
  stop = new AbortController();
  engine.requests.length = 0;
});
const run = (task: EngineTask = text, of = account) =>
  openai.run(of, task, {
    signal: stop.signal,
    onProgress: () => undefined,
    onText: (piece) => pieces.push(piece),
    onExternalId: () => undefined,
    keepsWork: () => false,
    onTrouble: () => undefined,
    externalId: null,
  });
const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });
const chunk = (content: string | null, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
const streams = (...parts: (string | Buffer)[]) =>
  engine.answers((_request, response) => {
    begin(response);
    for (const part of parts) response.write(part);
    response.end();
  });

describe('a text', () => {
  it('is streamed, without comments, thinking and what follows its end', async () => {
    const usage =
      'data: {"choices":[],"usage":{"total_tokens":9,"completion_tokens":4,"prompt_tokens":5}}\n\n';
    streams(
      ': PING\n\n',
      chunk(null),
      chunk('<thi'),
      chunk('nk>想一想</think>\n夜'),
      chunk('航'),
      chunk('', 'stop'),
      usage,
      'data: [DONE]\n\n',
      chunk('多余'),
    );
    expect(await run()).toMatchObject({ kind: 'done', text: '夜航', tokens: 4 });
    expect(pieces).toEqual(['夜', '航']);
    const [request] = engine.requests;
    expect(request).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-secret' },
    });
    expect(JSON.parse(request!.body)).toMatchObject({
      model: 'writer',
      stream: true,
      max_tokens: 512,
    });
  });

  it('survives pieces that end inside a character, and lines of every ending', async () => {
    const bytes = Buffer.from(`${chunk('灯塔').replaceAll('\n', '\r\n')}${chunk('。', 'stop')}`);
    streams(...Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(await run()).toMatchObject({ kind: 'done', text: '灯塔。' });
  });

  it('that breaks off is what came, without a broken character', async () => {
    engine.answers((_request, response) => {
      begin(response);
      response.write(chunk('写到一半'));
      response.write(Buffer.from(chunk('断')).subarray(0, -8), () => response.destroy());
    });
    expect(await run()).toMatchObject({ kind: 'partial', text: '写到一半' });
  });

  it('is refused, or fails, as the engine says in the middle', async () => {
    streams(chunk('开头'), chunk('', 'content_filter'));
    expect(await run()).toMatchObject({ kind: 'refused' });
    streams(
      chunk('开头'),
      'data: {"error":{"message":"model requires more system memory","type":"api_error"}}\n\n',
      'data: [DONE]\n\n',
    );
    // What came before is there, with why it broke off.
    const begun = { kind: 'partial', text: '开头' };
    expect(await run()).toMatchObject({ ...begun, failure: { kind: 'outOfMemory' } });
    streams(chunk('开头'), 'error: {"error":{"message":"boom"}}\n\n');
    expect(await run()).toMatchObject({ ...begun, failure: { kind: 'retryable' } });
    streams('error: {"error":{"message":"boom"}}\n\n');
    expect(await run()).toMatchObject({ kind: 'retryable' });
    streams(chunk(''), chunk('', 'stop'));
    expect(await run()).toMatchObject({ kind: 'outputMissing' });
  });

  it('passes over one bad line, and gives up after three', async () => {
    streams('data: {oops\n\n', chunk('好'), chunk('', 'stop'));
    expect(await run()).toMatchObject({ kind: 'done', text: '好' });
    streams('data: {\n\n', 'data: {\n\n', 'data: {\n\n', chunk('好', 'stop'));
    expect(await run()).toMatchObject({ kind: 'outputMissing' });
  });

  it('warns where the engine read much less than it was given', async () => {
    streams(
      chunk('好', 'stop'),
      'data: {"choices":[],"usage":{"total_tokens":3,"completion_tokens":1,"prompt_tokens":2}}\n\n',
    );
    const long = { ...text, prompt: '一段很长的提示'.repeat(200) } as EngineTask;
    expect(await run(long)).toMatchObject({
      kind: 'done',
      warning: expect.stringContaining('只读了 2 个') as string,
    });
  });

  it('leaves out what matters least until the model can read it, and no more', async () => {
    const of = (share: number): TextTask => {
      const prompt = '潮'.repeat(Math.round(20_000 * share)) + '问题';
      return { kind: 'text', system: '你是作者', prompt, seed: 1, story, shorter: of };
    };
    const asked = async (contextTokens: number) => {
      engine.requests.length = 0;
      streams(chunk('好', 'stop'));
      await run(of(1), { ...account, contextTokens });
      const { messages } = JSON.parse(engine.requests[0]!.body) as {
        messages: { content: string }[];
      };
      return messages.map(({ content }) => content);
    };
    expect(await asked(50_000)).toEqual(['你是作者', of(1).prompt]);
    // 7,500 characters are 9,000 tokens at most, and 10,000 too many for 12,000 with the answer.
    expect(await asked(12_000)).toEqual(['你是作者', of(0.35).prompt]);
    expect(await asked(2_048)).toEqual(['你是作者', of(0.05).prompt]);
    expect(await asked(600)).toEqual(['你是作者', '问题']);
  });

  it('ends with the request of who asked', async () => {
    engine.answers((_request, response) => {
      begin(response).write(chunk('慢'));
      response.once('close', () => pieces.push('closed'));
      stop.abort();
    });
    expect(await run()).toEqual({ kind: 'cancelled' });
    await expect.poll(() => pieces).toContain('closed');
  });
});

describe('an answer that is no success', () => {
  it.each([
    [
      429,
      { error: { code: 'rate_limit_exceeded' } },
      { 'retry-after': '7' },
      { kind: 'retryable', afterMs: 7_000 },
    ],
    [
      429,
      { error: { code: 'rate_limit_exceeded' } },
      { 'retry-after-ms': '250', 'retry-after': '9' },
      { kind: 'retryable', afterMs: 250 },
    ],
    [
      429,
      { error: { message: '当前分组上游负载已饱和' } },
      {},
      { kind: 'retryable', afterMs: null },
    ],
    [429, { error: { type: 'insufficient_quota' } }, {}, { kind: 'misconfigured' }],
    [401, { error: { message: 'bad key' } }, {}, { kind: 'misconfigured' }],
    [503, { error: { code: 'model_not_found', message: '无可用渠道' } }, {}, { kind: 'retryable' }],
    [500, { error: { message: 'CUDA error: out of memory' } }, {}, { kind: 'outOfMemory' }],
    [400, { error: { code: 'moderation_blocked' } }, {}, { kind: 'refused' }],
    [400, { error: { type: 'exceed_context_size_error', code: 400 } }, {}, { kind: 'rejected' }],
    [400, { error: { type: 'invalid_request_error', message: 'seed' } }, {}, { kind: 'rejected' }],
    [413, {}, {}, { kind: 'rejected' }],
    [422, { detail: 'too long' }, {}, { kind: 'rejected' }],
    [402, { error: { message: 'Insufficient Balance' } }, {}, { kind: 'misconfigured' }],
    [403, { error: {} }, {}, { kind: 'misconfigured' }],
    [404, { error: { code: 'model_not_found' } }, {}, { kind: 'misconfigured', isOfTool: true }],
    [200, { code: 1, msg: 'quota' }, {}, { kind: 'retryable' }],
    [200, { error: 'broken' }, {}, { kind: 'retryable' }],
  ] as const)('%i %j is understood', async (status, body, headers, expected) => {
    engine.answers((_request, response) => sendJson(response, body, status, headers));
    expect(await run()).toMatchObject(expected);
  });

  it('may be a page, or nobody at all', async () => {
    engine.answers(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    );
    expect(await run()).toMatchObject({ kind: 'retryable' });
    engine.answers(
      (_request, response) =>
        void response.writeHead(403, { 'content-type': 'text/html' }).end('<html>'),
    );
    expect(await run()).toMatchObject({ kind: 'retryable' });
    engine.answers((_request, response) => void response.destroy());
    expect(await run()).toMatchObject({ kind: 'retryable' });
    const inner = { ...account, allowedHosts: new Set<string>() };
    const call = {
      signal: stop.signal,
      onProgress: () => undefined,
      onText: () => undefined,
      onExternalId: () => undefined,
      keepsWork: () => false,
      onTrouble: () => undefined,
      externalId: null,
    };
    expect(await openai.run(inner, text, call)).toMatchObject({
      kind: 'misconfigured',
      reason: '不能连到内网地址',
    });
  });

  it('says how long to wait in seconds or as a date', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(waitOf({ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, now)).toBe(30_000);
    expect(waitOf({ 'retry-after': 'soon' }, now)).toBeNull();
    expect(waitOf({}, now)).toBeNull();
  });
});

describe('an engine that is slow', () => {
  const slow = (limits: Partial<typeof usualLimits>, url = account.url) =>
    openai.run({ ...account, url, limits: { ...usualLimits, ...limits } }, text, {
      signal: stop.signal,
      onProgress: () => undefined,
      onText: (piece) => pieces.push(piece),
      onExternalId: () => undefined,
      keepsWork: () => false,
      onTrouble: () => undefined,
      externalId: null,
    });

  it('to connect is given up long before its first token is due', async () => {
    // It takes connections, and never says a word of TLS.
    const server = createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { host } = new URL(`https://127.0.0.1:${port}`);
    const mute = { ...account, allowedHosts: new Set([host]) };
    const limits = { ...usualLimits, connectMs: 50 };
    const result = await openai.run({ ...mute, url: new URL(`https://${host}`), limits }, text, {
      signal: stop.signal,
      onProgress: () => undefined,
      onText: () => undefined,
      onExternalId: () => undefined,
      keepsWork: () => false,
      onTrouble: () => undefined,
      externalId: null,
    });
    expect(result).toMatchObject({ kind: 'retryable', reason: '连不上' });
    await new Promise((resolve) => server.close(resolve));
  });

  it('with its first token is left, however many comments it sends', async () => {
    let timer: NodeJS.Timeout | undefined;
    engine.answers((_request, response) => {
      begin(response);
      timer = setInterval(() => response.write(': PING\n\n'), 5);
      response.once('close', () => clearInterval(timer));
    });
    expect(await slow({ firstTokenMs: 100, idleMs: 20 })).toMatchObject({ kind: 'retryable' });
  });

  it('between two tokens is waited for while it says that it lives, or thinks', async () => {
    const thought = `data: ${JSON.stringify({ choices: [{ delta: { reasoning: '想' } }] })}\n\n`;
    engine.answers((_request, response) => {
      begin(response).write(thought);
      let left = 20;
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) return void response.write(': PING\n\n');
        clearInterval(timer);
        response.end(chunk('好', 'stop'));
      }, 10);
    });
    const limits = { firstTokenMs: 100, idleMs: 150 };
    expect(await slow(limits)).toMatchObject({ kind: 'done', text: '好' });
  });

  it('and falls silent leaves what came', async () => {
    engine.answers((_request, response) => void begin(response).write(chunk('写到一半')));
    expect(await slow({ idleMs: 50 })).toMatchObject({ kind: 'partial', text: '写到一半' });
  });
});

describe('a picture', () => {
  it('comes in base64, or from an address', async () => {
    engine.answers((_request, response) =>
      sendJson(response, { data: [{ b64_json: Buffer.from('bytes').toString('base64') }] }),
    );
    expect(await run(picture)).toMatchObject({
      kind: 'done',
      files: [{ bytes: Buffer.from('bytes') }],
    });
    expect(JSON.parse(engine.requests[0]!.body)).toMatchObject({
      model: 'painter',
      n: 1,
      size: '768x768',
    });
    engine.answers(({ path }, response) => {
      if (path === '/x.png') response.end('other');
      else sendJson(response, { data: [{ url: `${engine.url}/x.png` }] });
    });
    expect(await run(picture)).toMatchObject({
      kind: 'done',
      files: [{ bytes: Buffer.from('other') }],
    });
    engine.answers((_request, response) => sendJson(response, { data: [] }));
    expect(await run(picture)).toMatchObject({ kind: 'outputMissing' });
  });
});

it('a test names what is missing', async () => {
  engine.answers((_request, response) => sendJson(response, { data: [{ id: 'writer' }] }));
  expect(await openai.test(account, stop.signal)).toEqual({
    isGood: false,
    text: '没有模型 painter',
    models: ['writer'],
  });
  expect(await openai.test({ ...account, pictureModel: '' }, stop.signal)).toMatchObject({
    isGood: true,
  });
  engine.answers((_request, response) =>
    sendJson(response, { error: { message: 'bad key' } }, 401),
  );
  expect(await openai.test(account, stop.signal)).toMatchObject({
    isGood: false,
    text: 'HTTP 401 bad key',
  });
});

it('a test asks for a token of text, which a list of models does not need a key for', async () => {
  let isKeyRight = false;
  engine.answers(({ path }, response) => {
    if (path.endsWith('/models')) sendJson(response, { data: [{ id: 'writer' }] });
    else if (isKeyRight) sendJson(response, { choices: [{ message: { content: '你' } }] });
    else sendJson(response, { error: { message: 'bad key' } }, 401);
  });
  const test = () => openai.test({ ...account, pictureModel: '' }, stop.signal);
  expect(await test()).toEqual({ isGood: false, text: 'HTTP 401 bad key', models: ['writer'] });
  const asked = engine.requests.at(-1)!;
  expect(asked.path).toBe('/v1/chat/completions');
  expect(JSON.parse(asked.body)).toMatchObject({ model: 'writer', max_tokens: 1 });
  isKeyRight = true;
  expect(await test()).toMatchObject({ isGood: true, text: '连接正常' });
});
