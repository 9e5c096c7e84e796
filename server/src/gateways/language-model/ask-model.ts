import { z } from 'zod';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { openOutside } from '../outside/open-outside.ts';
import type { AllowedHosts } from '../outside/public-address.ts';
import { readOutsideText } from '../outside/read-outside.ts';

const MOST_BYTES = 262_144;

export interface ModelAddress {
  /** Base address of an OpenAI-compatible interface, such as `https://host/v1`. */
  url: string;
  model: string;
  /** Empty where it wants none. */
  key: string;
  timeoutMs: number;
  allowedHosts: AllowedHosts;
}

export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Asks a language model for one answer, of at most `mostTokens`, whole and not as a stream. Throws `OutsideFailure`,
 * also where what comes back is no answer, or comes too late.
 */
export async function askModel(
  { url, model, key, timeoutMs, allowedHosts }: ModelAddress,
  messages: readonly ModelMessage[],
  mostTokens: number,
): Promise<string> {
  const address = `${url.replace(/\/{1,9}$/, '')}/chat/completions`;
  if (!URL.canParse(address) || url === '') throw new OutsideFailure('没有填写接口地址');
  const startedAt = Date.now();
  const { body } = await openOutside(new URL(address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    body: JSON.stringify({ model, messages, max_tokens: mostTokens, temperature: 0.2 }),
    allowedHosts,
    answerMs: timeoutMs,
    mostRedirects: 0,
  });
  const leftMs = Math.max(1, timeoutMs - (Date.now() - startedAt));
  const text = await readOutsideText(body, {
    mostBytes: MOST_BYTES,
    wholeMs: leftMs,
    idleMs: leftMs,
  });
  return contentOf(text);
}

function contentOf(text: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new OutsideFailure('回答不是 JSON', { cause });
  }
  const read = completion.safeParse(answer);
  if (!read.success) throw new OutsideFailure('回答里没有内容');
  return read.data.choices[0]!.message.content;
}
