import { beforeEach, describe, expect, it } from 'vitest';
import { sendJson, startFakeEngine } from '../../../test/gateways/fake-engine.ts';
import { usualLimits, type EngineAccount, type EngineLimits, type EngineTask } from './adapter.ts';
import { openai } from './openai.ts';

const engine = await startFakeEngine();
const account: EngineAccount = {
  ...{ url: new URL(engine.url), key: null, textModel: 'writer', pictureModel: 'painter' },
  ...{
    maxTokens: 512,
    contextTokens: 16_384,
    isOursAlone: false,
    workflow: null,
    allowedHosts: new Set([engine.host]),
  },
  limits: usualLimits,
};
const text: EngineTask = {
  ...{ kind: 'text', system: '你是作者', prompt: '写一段', seed: 1, story: null },
};
const picture: EngineTask = {
  ...{ kind: 'picture', prompt: '灯塔', negative: '', style: 'ink', width: 768, height: 768 },
  seed: 1,
};

let pieces: string[];
let stop: AbortController;
beforeEach(() => {
  pieces = [];
  stop = new AbortController();
});
const run = (task: EngineTask, limits: Partial<EngineLimits> = {}) =>
  openai.run({ ...account, limits: { ...usualLimits, ...limits } }, task, {
    signal: stop.signal,
    onProgress: () => undefined,
    onText: (piece) => pieces.push(piece),
    onExternalId: () => undefined,
    keepsWork: () => false,
    onTrouble: () => undefined,
    externalId: null,
  });
const line = (choice: Record<string, unknown>) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;
const words = (content: string) => line({ delta: { content } });
const streams = (...parts: string[]) =>
  engine.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) response.write(part);
    response.end('data: [DONE]\n\n');
  });

describe('a refusal', () => {
  it.each([
    ['before any words', line({ delta: { content: null, refusal: 'I' } })],
    ['after some', words('夜深了。') + line({ delta: { refusal: 'I cannot' } })],
    ['at the end', words('夜深了。') + line({ delta: { refusal: 'no' }, finish_reason: 'stop' })],
    [
      'as the reason of the end',
      words('夜') + line({ delta: {}, finish_reason: 'content_filter' }),
    ],
  ])('in a stream is told %s', async (_, sent) => {
    streams(sent, words('后面'), line({ delta: {}, finish_reason: 'stop' }));
    expect(await run(text)).toMatchObject({ kind: 'refused' });
    expect(pieces.join('')).not.toContain('后面');
  });

  it('that is empty is none', async () => {
    streams(line({ delta: { content: '好', refusal: null } }), line({ delta: { refusal: '' } }));
    expect(await run(text)).toMatchObject({ kind: 'partial', text: '好' });
  });

  it.each([
    ['in its message', { message: { content: null, refusal: 'I cannot' } }],
    ['as its end', { message: { content: '夜' }, finish_reason: 'content_filter' }],
  ])('of a whole reply is told %s', async (_, choice) => {
    engine.answers((_request, response) => sendJson(response, { choices: [choice] }));
    expect(await run(text)).toMatchObject({ kind: 'refused' });
    expect(pieces).toEqual([]);
  });
});

describe('an answer without an end', () => {
  /** Talks until it is left; answers whether it was. */
  const talks = () => {
    const left = { isLeft: false };
    engine.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.once('close', () => (left.isLeft = true));
      const more = () => {
        if (left.isLeft) return;
        response.write(words('灯塔亮着。'), () => setImmediate(more));
      };
      more();
    });
    return left;
  };

  it('is left at the limit of its length', async () => {
    const left = talks();
    const made = await run(text, { mostReplyBytes: 20_000 });
    expect(made).toEqual({ kind: 'outputMissing', reason: '引擎的回答没有尽头' });
    await expect.poll(() => left.isLeft).toBe(true);
  });

  it('is left at the limit of its time', async () => {
    const left = talks();
    const running = run(text, { mostReplyBytes: Infinity });
    await expect.poll(() => pieces.length).toBeGreaterThan(10);
    stop.abort();
    expect(await running).toEqual({ kind: 'cancelled' });
    await expect.poll(() => left.isLeft).toBe(true);
  });
});

describe('an engine', () => {
  it.each([
    ['no bytes', { b64_json: '' }],
    ['no address either', { b64_json: '', url: '' }],
    ['nothing of it', {}],
  ])('that answers a picture with %s has given none', async (_, made) => {
    engine.answers((_request, response) => sendJson(response, { created: 1, data: [made] }));
    expect(await run(picture)).toMatchObject({ kind: 'outputMissing' });
  });

  it('that reads its model is asked again later', async () => {
    const error = { code: 503, message: 'Loading model', type: 'unavailable_error' };
    engine.answers((_request, response) => sendJson(response, { error }, 503));
    const later = { kind: 'retryable', isLoading: true, afterMs: 10_000 };
    expect(await run(text)).toMatchObject(later);
    engine.answers((_request, response) => sendJson(response, { error: { message: 'busy' } }, 503));
    expect(await run(text)).not.toHaveProperty('isLoading');
  });

  it.each([
    ['Chinese', '一段很长的提示'.repeat(200), 850, null],
    ['Chinese that was cut', '一段很长的提示'.repeat(200), 500, '只读了 500 个'],
    ['English', 'a long prompt of words '.repeat(100), 520, null],
    ['English that was cut', 'a long prompt of words '.repeat(100), 300, '只读了 300 个'],
  ])('that read a prompt of %s', async (_, prompt, read, warning) => {
    const usage = { total_tokens: read + 1, prompt_tokens: read, completion_tokens: 1 };
    streams(
      line({ delta: { content: '好' }, finish_reason: 'stop' }),
      `data: ${JSON.stringify({ choices: [], usage })}\n\n`,
    );
    const made = await run({ ...text, prompt });
    expect(made).toMatchObject({ kind: 'done', text: '好' });
    const found = made.kind === 'done' ? (made.warning ?? null) : null;
    if (warning === null) expect(found).toBeNull();
    else expect(found).toContain(warning);
  });
});
