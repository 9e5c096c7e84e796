import { randomUUID } from 'node:crypto';
import type { EngineAccount, EngineFailure } from './adapter.ts';
import { EngineError, jsonObject, openEnginePath, readEngineText } from './ask-engine.ts';
import { waitOf } from './openai-errors.ts';

export const ANSWER_MS = 15_000;
/** Statuses that pass: a time-out, too many, overloaded. */
export const busyStatuses: ReadonlySet<number> = new Set([408, 425, 429, 503]);

/** What answers with something else than JSON: a proxy in its place, which may want another key. */
export const notComfy = (status: number): EngineFailure =>
  status === 401 || status === 403
    ? { kind: 'misconfigured', reason: `HTTP ${status}` }
    : { kind: 'retryable', afterMs: null, reason: `HTTP ${status} 引擎的回答不是 JSON` };

/** Asks a ComfyUI server something short; whatever the status. Throws `EngineError`. */
export async function ask(
  account: EngineAccount,
  path: string,
  { json, signal }: { json?: unknown; signal?: AbortSignal } = {},
): Promise<{
  status: number;
  body: Record<string, unknown> | null;
  text: string;
  afterMs: number | null;
}> {
  const answer = await openEnginePath(account, path, {
    json,
    answerMs: ANSWER_MS,
    ...(signal ? { signal } : {}),
  });
  const text = await readEngineText(answer, ANSWER_MS);
  return {
    status: answer.status,
    body: jsonObject(text),
    text,
    afterMs: waitOf(answer.body.headers),
  };
}

/** Gives the server a picture, and answers what it calls it. Throws `EngineError`. */
export async function upload(
  account: EngineAccount,
  source: Buffer,
  signal: AbortSignal,
): Promise<string> {
  const boundary = randomUUID();
  const part = (head: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}`);
  const body = Buffer.concat([
    part(`name="image"; filename="${boundary}.webp"\r\ncontent-type: image/webp\r\n\r\n`),
    source,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const answer = await openEnginePath(account, 'upload/image', {
    body,
    contentType,
    answerMs: ANSWER_MS,
    signal,
  });
  const { status } = answer;
  const made = jsonObject(await readEngineText(answer, ANSWER_MS));
  if (status === 413) throw new EngineError({ kind: 'rejected', reason: '引擎不收这么大的图片' });
  if (typeof made?.['name'] !== 'string') throw new EngineError(notComfy(status));
  const { name, subfolder } = made;
  return typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : String(name);
}

/**
 * Where the engine has a prompt: waiting or running, in its history, or nowhere. It moves from the queue to the history,
 * so that one which ends between two questions is missed unless the queue is asked first.
 */
export async function stateOf(
  account: EngineAccount,
  id: string,
  signal?: AbortSignal,
): Promise<'open' | 'ended' | 'gone'> {
  const options = signal ? { signal } : {};
  const { body } = await ask(account, 'queue', options);
  const all = [...listOf(body?.['queue_running']), ...listOf(body?.['queue_pending'])];
  if (all.some((entry) => Array.isArray(entry) && entry[1] === id)) return 'open';
  const history = await ask(account, `history/${id}`, options);
  return history.body?.[id] ? 'ended' : 'gone';
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Ends a prompt on the engine, and nobody else's; what cannot be stopped alone runs to its end, and is dropped. */
export async function cancel(account: EngineAccount, id: string): Promise<void> {
  try {
    const { status } = await ask(account, `api/jobs/${id}/cancel`, { json: {} });
    if (status !== 404 && status !== 405) return;
    await ask(account, 'queue', { json: { delete: [id] } });
    const { body } = await ask(account, 'queue');
    const isRunning = listOf(body?.['queue_running']).some(
      (entry) => Array.isArray(entry) && entry[1] === id,
    );
    if (isRunning && account.isOursAlone)
      await ask(account, 'interrupt', { json: { prompt_id: id } });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}
