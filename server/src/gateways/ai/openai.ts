import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openOutside, type OutsideAnswer } from '../outside/open-outside.ts';
import type {
  EngineAccount,
  EngineAdapter,
  EngineCall,
  EngineLimits,
  EngineResult,
  EngineTask,
  TextTask,
} from './adapter.ts';
import {
  EngineError,
  jsonObject,
  openEnginePath,
  readEngineFile,
  readEngineText,
  textOf,
  toEngineError,
} from './ask-engine.ts';
import { estimateTokens, mostTokensOf } from './estimate-tokens.ts';
import { failureOf, readError } from './openai-errors.ts';
import { sizeFor, takesNoSeed, withoutRefused } from './openai-parameters.ts';
import { ChatReader, refusalOf, refused } from './openai-stream.ts';
import { withStyle } from './prompt-words.ts';

/** For the body of a short answer. */
const ANSWER_MS = 30_000;
/** For the beginning of each answer to a test. */
const TEST_MS = 10_000;
/** What follows the last word of a stream is there at once. */
const LAST_WORD_MS = 1_000;
const MOST_PICTURE = 64 * 1024 * 1024;
/** How much of what may be left out a task keeps, from one try to the next. */
const SHARES = [0.75, 0.5, 0.35, 0.25, 0.15, 0.1, 0.05, 0.02, 0];
/** What an engine counts far below our estimate it has cut. */
const CUT_SHARE = 0.7;
/** Tokens that stand around each message. */
const AROUND_MESSAGE = 8;

/** Servers that speak OpenAI's interface: texts as a stream, pictures in base64 or by an address. */
export const openai: EngineAdapter = {
  run: (account, task, call) =>
    guarded(call, () =>
      task.kind === 'text' ? chat(account, task, call) : picture(account, task, call),
    ),
  async test(account, signal) {
    try {
      const answer = await openEnginePath(account, 'v1/models', { answerMs: TEST_MS, signal });
      const text = await readEngineText(answer, TEST_MS);
      const list = jsonObject(text)?.['data'];
      if (answer.status !== 200 || !Array.isArray(list)) {
        const { reason } = failureOf({ status: answer.status, text, headers: answer.body.headers });
        return { isGood: false, text: reason, models: [] };
      }
      const models = list
        .map((model) => textOf((model as { id?: unknown }).id))
        .filter((id) => id !== '');
      const wanted = [account.textModel, account.pictureModel].filter((name) => name !== '');
      const missing = wanted.filter((name) => !models.includes(name));
      if (missing.length > 0)
        return { isGood: false, text: `没有模型 ${missing.join('、')}`, models };
      if (wanted.length === 0) return { isGood: false, text: '请填写模型名', models };
      const failure = account.textModel === '' ? null : await failureOfOneToken(account, signal);
      return { isGood: failure === null, text: failure ?? '连接正常', models };
    } catch (error) {
      if (error instanceof EngineError) return { isGood: false, text: error.message, models: [] };
      throw error;
    }
  },
};

/** Why a server does not write; null where it does. Some list their models without a key, and write with one alone. */
async function failureOfOneToken(
  account: EngineAccount,
  signal: AbortSignal,
): Promise<string | null> {
  const limits = { ...account.limits, firstTokenMs: TEST_MS };
  const messages = [{ role: 'user', content: '你好' }];
  const request = { model: account.textModel, messages, max_tokens: 1, stream: false };
  const answer = await post({ ...account, limits }, 'v1/chat/completions', request, { signal });
  const text = await answer.text(TEST_MS);
  const { status } = answer;
  if (status === 200 && !readError(jsonObject(text) ?? {})) return null;
  return failureOf({ status, text, headers: answer.body.headers }).reason;
}

/** Runs a task, and answers what it failed with as a result. */
export async function guarded(
  call: EngineCall,
  run: () => Promise<EngineResult>,
): Promise<EngineResult> {
  try {
    return await run();
  } catch (error) {
    if (call.signal.aborted) return { kind: 'cancelled' };
    if (error instanceof EngineError) return error.failure;
    throw error;
  }
}

function messagesOf({ system, prompt, chat: conversation }: TextTask) {
  const said = conversation?.messages ?? [{ role: 'user', content: prompt }];
  const after = conversation?.after ?? '';
  return [
    { role: 'system', content: system },
    ...said,
    ...(after === '' ? [] : [{ role: 'system', content: after }]),
  ];
}

/** The messages of the longest form of a task that a model can read whole; of the shortest where it can read none. */
function messagesWithin(task: TextTask, mostTokens: number) {
  let messages = messagesOf(task);
  const tokens = () =>
    messages.reduce((sum, { content }) => sum + mostTokensOf(content) + AROUND_MESSAGE, 0);
  const { shorter } = task;
  for (const share of shorter ? SHARES : [])
    if (tokens() > mostTokens) messages = messagesOf(shorter!(share));
  return messages;
}

async function chat(
  account: EngineAccount,
  task: TextTask,
  call: EngineCall,
): Promise<EngineResult> {
  const { seed } = task;
  const { idleMs } = account.limits;
  const began = Date.now();
  const request = {
    model: account.textModel,
    messages: messagesWithin(task, account.contextTokens - account.maxTokens),
    ...{ stream: true, stream_options: { include_usage: true } },
    ...{ max_tokens: account.maxTokens, seed },
  };
  const answer = await post(account, 'v1/chat/completions', request, call);
  const { status, contentType, body } = answer;
  if (status !== 200) {
    const text = await answer.text(idleMs);
    return failureOf({ status, text, headers: body.headers });
  }
  if (!contentType.includes('event-stream')) return wholeReply(await answer.text(idleMs), call);
  const reader = await readChat(answer.body, call, { ...account.limits, began });
  const { end } = reader;
  const isCut = end.failure !== null && end.failure.kind !== 'refused' && end.text.trim() !== '';
  if (end.failure && !isCut) return end.failure;
  if (end.finish === null && end.text === '')
    return { kind: 'retryable', afterMs: null, reason: '引擎没有开始回答' };
  if (end.text.trim() === '') return { kind: 'outputMissing', reason: '引擎回答了空内容' };
  const sent = request.messages.map(({ content }) => content).join('');
  const warning = cutWarning(sent, end.promptTokens);
  const made = {
    ...{ files: [], text: end.text, tokens: end.tokens },
    ...(warning === null ? {} : { warning }),
  };
  if (end.failure) return { kind: 'partial', ...made, failure: end.failure };
  return { kind: end.finish === null ? 'partial' : 'done', ...made };
}

/** Asks, and again without what the server refuses of the request. Throws `EngineError`. */
async function post(
  account: EngineAccount,
  path: string,
  json: Readonly<Record<string, unknown>>,
  { signal }: Pick<EngineCall, 'signal'>,
): Promise<OutsideAnswer & { text: (wholeMs: number) => Promise<string> }> {
  const { firstTokenMs: answerMs } = account.limits;
  let request: Readonly<Record<string, unknown>> | null = json;
  for (;;) {
    const answer = await openEnginePath(account, path, { json: request, answerMs, signal });
    if (answer.status === 200)
      return { ...answer, text: (wholeMs) => readEngineText(answer, wholeMs) };
    const text = await readEngineText(answer, ANSWER_MS);
    request = withoutRefused(request, { status: answer.status, text });
    if (request === null) return { ...answer, text: async () => text };
  }
}

/** Some servers answer whole in spite of being asked for a stream, or with an error under 200. */
function wholeReply(text: string, call: EngineCall): EngineResult {
  const body = jsonObject(text);
  if (!body)
    return { kind: 'retryable', afterMs: null, reason: '引擎的回答不是 JSON，可能是代理的页面' };
  if (readError(body)) return failureOf({ status: 500, text, headers: {} });
  const [choice] = Array.isArray(body['choices'])
    ? (body['choices'] as Record<string, unknown>[])
    : [];
  const message = choice?.['message'] as Record<string, unknown> | undefined;
  if (refusalOf(message) !== null || choice?.['finish_reason'] === 'content_filter') return refused;
  const content = message?.['content'];
  if (typeof content !== 'string' || content.trim() === '')
    return { kind: 'outputMissing', reason: '引擎的回答里没有内容' };
  call.onText(content);
  return { kind: 'done', files: [], text: content, tokens: 0 };
}

/** Reads a stream until it ends, with a longer patience before the first token; a comment is no token. */
async function readChat(
  body: IncomingMessage,
  call: EngineCall,
  { began, firstTokenMs, idleMs, mostReplyBytes }: EngineLimits & { began: number },
): Promise<ChatReader> {
  const reader = new ChatReader((piece) => call.onText(piece));
  const patience = new AbortController();
  const read = async () => {
    let bytes = 0;
    const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > mostReplyBytes)
        throw new EngineError({ kind: 'outputMissing', reason: '引擎的回答没有尽头' });
      reader.take(piece);
      last = Date.now();
      if (reader.isDone || reader.end.failure) break;
    }
  };
  let last = began;
  const watch = async () => {
    for (;;) {
      const now = Date.now();
      const left = reader.end.hasBegun ? last + idleMs - now : began + firstTokenMs - now;
      if (left <= 0) return body.destroy();
      // The first token, which shortens the patience, may come while it waits.
      await wait(Math.min(left, idleMs), undefined, { signal: patience.signal });
    }
  };
  const stop = () => void body.destroy();
  call.signal.addEventListener('abort', stop, { once: true });
  // It ends with the reading, or ends it.
  watch().catch(() => undefined);
  try {
    await read();
  } catch (error) {
    call.signal.throwIfAborted();
    if (error instanceof EngineError) throw error;
    // It broke off: what came is what there is.
  } finally {
    patience.abort();
    call.signal.removeEventListener('abort', stop);
    if (reader.isDone) readToEnd(body);
    else body.destroy();
    reader.close();
  }
  call.signal.throwIfAborted();
  return reader;
}

/** Reads what is left of an answer that said its last word, so that the next question has its connection. */
function readToEnd(body: IncomingMessage): void {
  const late = setTimeout(() => body.destroy(), LAST_WORD_MS);
  body.once('close', () => clearTimeout(late));
  body.once('error', () => undefined);
  body.resume();
}

/** A server with a short memory cuts a prompt without a word; the operator is told. */
function cutWarning(prompt: string, promptTokens: number): string | null {
  const estimate = estimateTokens(prompt);
  if (promptTokens === 0 || promptTokens >= estimate * CUT_SHARE) return null;
  return `提示约 ${estimate} 个字元，引擎只读了 ${promptTokens} 个：前面的被截掉了，请调大引擎的上下文长度（Ollama 是 num_ctx）`;
}

async function picture(
  account: EngineAccount,
  task: Exclude<EngineTask, { kind: 'text' }>,
  call: EngineCall,
): Promise<EngineResult> {
  if (task.kind !== 'picture')
    return { kind: 'misconfigured', reason: '这个接口只能生成文字和图片', isOfTool: true };
  const { prompt, negative, style, seed } = task;
  const model = account.pictureModel;
  const styled = withStyle(prompt, style);
  const request = {
    ...{ model, n: 1, size: sizeFor(model, task) },
    prompt: negative === '' ? styled : `${styled}。不要出现：${negative}`,
    ...(takesNoSeed(model) ? {} : { seed }),
  };
  const answer = await post(account, 'v1/images/generations', request, call);
  const text = await answer.text(account.limits.firstTokenMs);
  const body = jsonObject(text);
  const { status } = answer;
  if (status !== 200 || !body || (readError(body) && !body['data']))
    return failureOf({ status: status === 200 ? 500 : status, text, headers: answer.body.headers });
  const [made] = Array.isArray(body['data']) ? (body['data'] as Record<string, unknown>[]) : [];
  const bytes = await bytesOf(account, made, call);
  if (!bytes) return { kind: 'outputMissing', reason: '引擎的回答里没有图片' };
  return { kind: 'done', files: [{ bytes }], text: '', tokens: 0 };
}

async function bytesOf(
  account: EngineAccount,
  made: Record<string, unknown> | undefined,
  call: EngineCall,
): Promise<Buffer | null> {
  if (typeof made?.['b64_json'] === 'string' && made['b64_json'] !== '')
    return Buffer.from(made['b64_json'], 'base64');
  const address = made?.['url'];
  const isAddress = typeof address === 'string' && address !== '';
  if (!isAddress || !URL.canParse(address, account.url)) return null;
  try {
    const { allowedHosts, limits } = account;
    const answer = await openOutside(new URL(address, account.url), {
      ...{ allowedHosts, answerMs: 30_000, connectMs: limits.connectMs, signal: call.signal },
    });
    return await readEngineFile(answer, MOST_PICTURE);
  } catch (error) {
    throw toEngineError(error);
  }
}
