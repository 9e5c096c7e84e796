import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocket } from '../outside/open-socket.ts';
import type {
  EngineAccount,
  EngineAdapter,
  EngineCall,
  EngineFailure,
  EngineResult,
  EngineTask,
} from './adapter.ts';
import { EngineError, jsonObject, openEnginePath, readEngineFile, textOf } from './ask-engine.ts';
import {
  ANSWER_MS,
  ask,
  busyStatuses,
  cancel,
  listOf,
  notComfy,
  stateOf,
  upload,
} from './comfy-requests.ts';
import { problemOf } from './comfy-check.ts';
import { fillWorkflow } from './comfy-workflow.ts';
import { guarded } from './openai.ts';

const POLL_MS = 1_500;
/** A server that does not answer so often in a row is gone. */
const MOST_SILENT = 8;
/** Plain gray, as WebP. */
const BLANK_PICTURE = Buffer.from(
  'UklGRiYAAABXRUJQVlA4TBkAAAAv38A3AAdQwAIWsP8BAUni//9URP/T/vcHAA==',
  'base64',
);
const MEMORY = /OutOfMemory|out of memory|ran out of memory/i;

const ofTool = (reason: string): EngineFailure => ({
  ...{ kind: 'misconfigured', reason, isOfTool: true },
});

type Pictures = Exclude<EngineTask, { kind: 'text' }>;

/** ComfyUI: workflows that are sent whole, with progress over a WebSocket and results from the history. */
export const comfy: EngineAdapter = {
  run: (account, task, call) =>
    guarded(call, async () => {
      if (task.kind === 'text') return ofTool('这个接口不能生成文字');
      if (!account.workflow) return ofTool('没有为这个工具选择工作流');
      return work(account, task, call);
    }),
  async test(account, signal, workflows = []) {
    try {
      const { body } = await ask(account, 'system_stats', { signal });
      const system = body?.['system'] as { comfyui_version?: unknown } | undefined;
      const [device] =
        (body?.['devices'] as { name?: unknown; vram_free?: unknown }[] | undefined) ?? [];
      if (!system) return { isGood: false, text: '回答不是 ComfyUI 的', models: [] };
      const free = Math.round(Number(device?.vram_free ?? 0) / 1024 ** 2);
      const text = `ComfyUI ${textOf(system.comfyui_version)}，空闲显存 ${free} MB`;
      if (workflows.length === 0) return { isGood: true, text, models: [] };
      const { status, body: info } = await ask(account, 'object_info', { signal });
      // Some gateways let nothing through but what jobs need.
      if (status !== 200 || info === null)
        return { isGood: true, text: `${text}；读不到节点列表，没有核对工作流`, models: [] };
      const problems = workflows.flatMap((workflow) => problemOf(workflow, info) ?? []);
      if (problems.length > 0) return { isGood: false, text: problems.join('。'), models: [] };
      return { isGood: true, text: `${text}；${workflows.length} 个工作流都能用`, models: [] };
    } catch (error) {
      if (error instanceof EngineError) return { isGood: false, text: error.message, models: [] };
      throw error;
    }
  },
};

async function work(
  account: EngineAccount,
  task: Pictures,
  call: EngineCall,
): Promise<EngineResult> {
  const clientId = randomUUID();
  const isKnown =
    call.externalId !== null && (await stateOf(account, call.externalId, call.signal)) !== 'gone';
  const watching = new AbortController();
  const progress = { isOver: false, wake: () => undefined as void };
  await listen(account, clientId, { call, watching, progress });
  let id = isKnown ? call.externalId : null;
  const begun = (given: string) => {
    if (id !== given) call.onExternalId(given);
    id = given;
  };
  try {
    if (!isKnown) await submit(account, task, call, { clientId, begun });
    const entry = await outcome(account, id!, { call, progress });
    return await collect(account, entry, call);
  } catch (error) {
    if (call.signal.aborted && !call.keepsWork() && id !== null) await cancel(account, id);
    throw error;
  } finally {
    watching.abort();
  }
}

/** Reads progress where the socket can be had; without it the history is asked all the same. */
async function listen(
  account: EngineAccount,
  clientId: string,
  {
    call,
    watching,
    progress,
  }: { call: EngineCall; watching: AbortController; progress: { isOver: boolean; wake(): void } },
): Promise<void> {
  const address = new URL(`${account.url.href.replace(/\/{1,9}$/, '')}/ws?clientId=${clientId}`);
  const onText = (text: string) => {
    const message = jsonObject(text);
    const data = message?.['data'] as Record<string, unknown> | undefined;
    if (message?.['type'] === 'progress' && Number(data?.['max']) > 0)
      call.onProgress(Math.min(0.95, Number(data!['value']) / Number(data!['max'])));
    const isLast = message?.['type'] === 'executing' && data?.['node'] === null;
    if (isLast || message?.['type'] === 'execution_error') progress.wake();
  };
  await openSocket(address, {
    allowedHosts: account.allowedHosts,
    authorization: account.key === null ? undefined : `Bearer ${account.key}`,
    answerMs: ANSWER_MS,
    signal: watching.signal,
    onText,
    onEnd: () => progress.wake(),
  }).catch(call.onTrouble);
}

/**
 * Sends the workflow. `begun` is told the id before it is sent, so that neither a cancellation nor another attempt misses
 * what the server took; servers that give an id of their own tell it in their answer, which is waited for in every case.
 */
async function submit(
  account: EngineAccount,
  task: Pictures,
  { signal }: EngineCall,
  { clientId, begun }: { clientId: string; begun: (id: string) => void },
): Promise<void> {
  const { graph, inputs } = account.workflow!;
  const image =
    'source' in task && 'image' in inputs ? await upload(account, task.source, signal) : null;
  const known = 'reference' in inputs && 'reference' in task ? await task.reference?.() : null;
  // The node wants a picture in every case, and none but those made here stand in it.
  const reference =
    'reference' in inputs ? await upload(account, known ?? BLANK_PICTURE, signal) : null;
  const prompt = fillWorkflow(graph, inputs, task, { image, reference, isBlank: !known });
  const wanted = randomUUID();
  signal.throwIfAborted();
  begun(wanted);
  const json = { prompt, client_id: clientId, prompt_id: wanted };
  const answer = await ask(account, 'prompt', { json }).catch(async (error: unknown) => {
    // It may have been taken before the connection broke.
    if ((await stateOf(account, wanted)) === 'gone') throw error;
    const body: Record<string, unknown> = { prompt_id: wanted };
    return { status: 200, body, text: '', afterMs: null };
  });
  const { status, body, text, afterMs } = answer;
  if (busyStatuses.has(status) || status >= 500)
    throw new EngineError({ kind: 'retryable', afterMs, reason: `HTTP ${status}` });
  if (body === null) throw new EngineError(notComfy(status));
  if (status === 401 || status === 403 || status === 404)
    throw new EngineError({
      kind: 'misconfigured',
      reason: `HTTP ${status} ${text.slice(0, 200)}`,
    });
  const nodeErrors = Object.values((body['node_errors'] as object | undefined) ?? {});
  const id = body['prompt_id'];
  if (status !== 200 || nodeErrors.length > 0 || typeof id !== 'string') {
    const reason = `工作流没有被接受：${text.slice(0, 300)}`;
    throw new EngineError(
      isAboutValues(nodeErrors) ? { kind: 'rejected', reason } : ofTool(reason),
    );
  }
  begun(id);
}

/** What a validation says of values that a task filled in, rather than of the workflow. */
const valueErrors = new Set([
  ...['value_smaller_than_min', 'value_bigger_than_max', 'custom_validation_failed'],
]);

function isAboutValues(nodeErrors: unknown[]): boolean {
  const types = nodeErrors
    .flatMap((node) => listOf((node as { errors?: unknown }).errors))
    .map((error) => textOf((error as { type?: unknown }).type));
  return types.length > 0 && types.every((type) => valueErrors.has(type));
}

type Entry = {
  outputs?: Record<string, Record<string, unknown>>;
  status?: { status_str?: string; messages?: [string, Record<string, unknown>][] };
};

/** Waits until the history has a prompt. Throws `EngineError`: lost where the server was restarted, retryable where it is silent. */
async function outcome(
  account: EngineAccount,
  id: string,
  { call, progress }: { call: EngineCall; progress: { wake(): void } },
): Promise<Entry> {
  let silent = 0;
  let missing = 0;
  for (;;) {
    call.signal.throwIfAborted();
    try {
      const { body } = await ask(account, `history/${id}`, { signal: call.signal });
      if (body?.[id]) return body[id];
      silent = 0;
      missing = (await stateOf(account, id, call.signal)) === 'gone' ? missing + 1 : 0;
      // Servers that are only like ComfyUI may have it in neither for a moment.
      if (missing > 1) throw new EngineError({ kind: 'lost', reason: '引擎重启，任务不见了' });
    } catch (error) {
      if (!(error instanceof EngineError) || error.failure.kind !== 'retryable') throw error;
      silent += 1;
      if (silent >= MOST_SILENT)
        throw new EngineError({ kind: 'retryable', afterMs: null, reason: '引擎没有回答' }, error);
    }
    const woken = new AbortController();
    progress.wake = () => woken.abort();
    await wait(POLL_MS, undefined, { signal: AbortSignal.any([woken.signal, call.signal]) }).catch(
      () => undefined,
    );
  }
}

async function collect(
  account: EngineAccount,
  entry: Entry,
  call: EngineCall,
): Promise<EngineResult> {
  if (entry.status?.status_str === 'error') return failureOf(account, entry);
  const outputs = entry.outputs ?? {};
  const wanted = account.workflow?.inputs['out:main'];
  const nodes =
    wanted !== undefined && outputs[wanted] ? [outputs[wanted]] : Object.values(outputs);
  const files = nodes
    .flatMap((node) => Object.values(node))
    .flatMap(listOf)
    .filter(
      (file): file is { filename: string; subfolder?: string; type?: string } =>
        typeof (file as { filename?: unknown })?.filename === 'string',
    )
    .toSorted((a, b) => Number(b.type === 'output') - Number(a.type === 'output'));
  const [file] = files;
  if (!file) return { kind: 'outputMissing', reason: '工作流没有输出文件' };
  const query = new URLSearchParams({
    filename: file.filename,
    subfolder: file.subfolder ?? '',
    type: file.type ?? 'output',
  });
  const answer = await openEnginePath(account, `view?${query}`, {
    answerMs: ANSWER_MS,
    signal: call.signal,
  });
  if (answer.status !== 200) {
    answer.body.destroy();
    const reason = `取输出文件时回答了 HTTP ${answer.status}`;
    return answer.status >= 500
      ? { kind: 'retryable', afterMs: null, reason }
      : { kind: 'outputMissing', reason };
  }
  return {
    kind: 'done',
    files: [{ bytes: await readEngineFile(answer, account.limits.mostFileBytes) }],
    text: '',
    tokens: 0,
  };
}

async function failureOf(account: EngineAccount, { status }: Entry): Promise<EngineFailure> {
  const messages = status?.messages ?? [];
  if (messages.some(([event]) => event === 'execution_interrupted'))
    return { kind: 'lost', reason: '任务在引擎上被中断' };
  const [, error] = messages.findLast(([event]) => event === 'execution_error') ?? [];
  const reason =
    `${textOf(error?.['exception_type'])} ${textOf(error?.['exception_message'] ?? '执行失败')}`
      .trim()
      .slice(0, 300);
  if (!MEMORY.test(reason)) return { kind: 'outputMissing', reason };
  await ask(account, 'free', { json: { unload_models: true, free_memory: true } }).catch(
    () => undefined,
  );
  return { kind: 'outOfMemory', reason };
}
