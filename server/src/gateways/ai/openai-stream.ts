import type { EngineFailure } from './adapter.ts';
import { jsonObject } from './ask-engine.ts';
import { failureOf, readError } from './openai-errors.ts';

const MOST_BAD_LINES = 3;

export const refused: EngineFailure = { kind: 'refused', reason: '引擎拒绝了这段内容' };

/** What a model says in place of a reply, in a message or in any piece of one; null where it refuses nothing. */
export function refusalOf(message: Record<string, unknown> | undefined): string | null {
  const refusal = message?.['refusal'];
  return typeof refusal === 'string' && refusal !== '' ? refusal : null;
}

/** Where a reply ends, and what it says of itself. */
export interface ChatEnd {
  text: string;
  /** Whether any token came, of the thinking too. */
  hasBegun: boolean;
  /** Why the engine stopped; null where it broke off. */
  finish: string | null;
  tokens: number;
  promptTokens: number;
  failure: EngineFailure | null;
}

/**
 * Reads the stream of a chat reply piece by piece: lines may end anywhere, in the middle of a character too. Thinking is
 * left out, comments are nothing, and what comes after `[DONE]` is ignored.
 */
export class ChatReader {
  readonly end: ChatEnd = {
    ...{ text: '', hasBegun: false, finish: null, tokens: 0, promptTokens: 0, failure: null },
  };
  isDone = false;
  private rest = '';
  private badLines = 0;
  private readonly decoder = new TextDecoder();
  private readonly thinking = new ThinkingFilter();
  private readonly onText: (piece: string) => void;

  constructor(onText: (piece: string) => void) {
    this.onText = onText;
  }

  take(bytes: Buffer): void {
    this.rest += this.decoder.decode(bytes, { stream: true });
    const lines = this.rest.split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.line(line);
  }

  /** The connection is over: a last line may stand without its end. */
  close(): void {
    if (this.rest !== '') this.line(this.rest);
    this.rest = '';
    this.show(this.thinking.close());
  }

  private line(line: string): void {
    if (this.isDone || this.end.failure || line === '' || line.startsWith(':')) return;
    if (line.startsWith('error:')) return this.fail(line.slice(6));
    if (!line.startsWith('data:')) return;
    const data = line.slice(5).trim();
    if (data === '[DONE]') {
      this.isDone = true;
      return;
    }
    const chunk = jsonObject(data);
    if (chunk) return this.chunk(chunk, data);
    this.badLines += 1;
    if (this.badLines >= MOST_BAD_LINES)
      this.end.failure = { kind: 'outputMissing', reason: '引擎的回答不是有效的 JSON' };
  }

  private fail(text: string): void {
    this.end.failure = failureOf({ status: 500, text, headers: {} });
  }

  private chunk(chunk: Record<string, unknown>, text: string): void {
    if (readError(chunk)) return this.fail(text);
    const usage = chunk['usage'] as Record<string, unknown> | null | undefined;
    if (usage && Number(usage['total_tokens']) > 0) {
      this.end.tokens = Number(usage['completion_tokens'] ?? 0);
      this.end.promptTokens = Number(usage['prompt_tokens'] ?? 0);
    }
    const [choice] = Array.isArray(chunk['choices'])
      ? (chunk['choices'] as Record<string, unknown>[])
      : [];
    if (!choice) return;
    const delta = choice['delta'] as Record<string, unknown> | undefined;
    if (refusalOf(delta) !== null) {
      this.end.failure = refused;
      return;
    }
    const words = ['content', 'reasoning', 'reasoning_content'].map((key) => delta?.[key]);
    this.end.hasBegun ||= words.some((piece) => typeof piece === 'string' && piece !== '');
    if (typeof delta?.['content'] === 'string') this.show(this.thinking.take(delta['content']));
    const finish = choice['finish_reason'];
    if (typeof finish !== 'string') return;
    this.end.finish = finish;
    if (finish === 'error')
      this.end.failure = { kind: 'retryable', afterMs: null, reason: '引擎中途出错' };
    if (finish === 'content_filter') this.end.failure = refused;
  }

  private show(piece: string): void {
    if (piece === '') return;
    this.end.text += piece;
    this.onText(piece);
  }
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** Leaves out a block of thinking at the beginning of a reply. */
class ThinkingFilter {
  private state: 'before' | 'thinking' | 'after' = 'before';
  private held = '';

  take(piece: string): string {
    if (this.state === 'after') return piece;
    this.held += piece;
    if (this.state === 'before') {
      const start = this.held.trimStart();
      if (OPEN.startsWith(start) && start.length < OPEN.length) return '';
      if (!start.startsWith(OPEN)) return this.release(this.held);
      this.state = 'thinking';
    }
    const end = this.held.indexOf(CLOSE);
    return end < 0 ? '' : this.release(this.held.slice(end + CLOSE.length).trimStart());
  }

  close(): string {
    return this.state === 'before' ? this.release(this.held) : '';
  }

  private release(text: string): string {
    this.state = 'after';
    this.held = '';
    return text;
  }
}
