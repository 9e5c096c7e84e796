import type { AiFailureCode } from '@yehang/contract/shapes/ai.ts';
import type { EngineFailure } from '../../gateways/ai/adapter.ts';

/** What becomes of a job whose engine failed. */
export type AfterFailure =
  | { next: 'fail'; code: AiFailureCode; text: string; restMs: number | null }
  | {
      next: 'again';
      /** Whether this engine is asked no more for the job. */
      leavesEngine: boolean;
      afterMs: number;
      /** How long the engine is left out for all jobs, or for all of the tool. */
      restMs: number | null;
    };

/** What a failure says of its engine. */
interface EngineHealth {
  /** Whether it counts among those in a row. */
  isCounted: boolean;
  /** Whether the rest that follows is of the tool alone. */
  isOfTool: boolean;
}

const MOST_ATTEMPTS = 5;
/** Somebody looks at an answer that is waited for, and can ask again. */
const MOST_ATTEMPTS_OF_TALK = 3;
const LONGEST_WAIT_OF_TALK_MS = 30_000;
/** A large model is loaded for some minutes. */
const MOST_LOADING = 60;
const BUSY_MS = 5_000;
const MISCONFIGURED_MS = 600_000;
const MEMORY_MS = 60_000;
const SLOW_MS = 60_000;
const MOST_DOUBLED = 4;
/** So many failures in a row are the engine's fault, and no job's. */
const MOST_IN_A_ROW = 3;
const FAILING_MS = 60_000;

/** A picture without anything in it: what the safety filters of picture engines answer. */
export const BLACK_PICTURE: EngineFailure = {
  ...{ kind: 'refused', reason: '引擎给出全黑的图片，是它的安全过滤' },
};

export const failureTexts: Readonly<Record<AiFailureCode, string>> = {
  refused: '引擎没有接受这段描述，费用已退回，可以换个说法再试',
  blocked: '生成的内容没有通过安全检查，费用已退回',
  engine: '引擎出了点问题，费用已退回，请稍后重试',
  timeLimit: '等了太久还没有完成，费用已退回，请稍后重试',
  noEngine: '暂时没有可用的引擎，费用已退回，请稍后重试',
  outOfMemory: '引擎的显存不够，费用已退回，请稍后重试',
};

const fail = (code: AiFailureCode, restMs: number | null = null): AfterFailure => ({
  next: 'fail',
  ...{ code, text: failureTexts[code], restMs },
});

/** Whether an engine made nothing of what it was asked, and is paid nothing. */
export const isTurnedAway = ({ kind }: EngineFailure): boolean =>
  ['retryable', 'misconfigured', 'rejected'].includes(kind);

/**
 * Decides what follows a failure. `attempt` counts from one; `others` is how many further engines could take the job;
 * `failures` how often in a row this engine failed before; `isTalk` whether it is of a conversation.
 * A refusal is final: the same words are not carried from engine to engine.
 */
export function afterFailure(
  result: EngineFailure,
  {
    attempt,
    others,
    failures,
    isTalk = false,
  }: { attempt: number; others: number; failures: number; isTalk?: boolean },
): AfterFailure {
  if (result.kind === 'refused') return fail('refused');
  const failingMs = failures + 1 >= MOST_IN_A_ROW ? FAILING_MS : null;
  const isLast = attempt >= (isTalk ? MOST_ATTEMPTS_OF_TALK : MOST_ATTEMPTS);
  const elsewhere = (restMs: number | null, code: AiFailureCode): AfterFailure =>
    others > 0 && !isLast
      ? { next: 'again', leavesEngine: true, afterMs: 0, restMs }
      : fail(code, restMs);
  switch (result.kind) {
    // Each job of a server that hangs waits for the whole limit: it is asked less and less.
    case 'tooSlow': {
      const restMs = SLOW_MS * 2 ** Math.min(failures, MOST_DOUBLED);
      return result.hasBegun ? fail('timeLimit', restMs) : elsewhere(restMs, 'timeLimit');
    }
    case 'rejected':
      return elsewhere(null, 'refused');
    case 'misconfigured':
      return elsewhere(MISCONFIGURED_MS, 'engine');
    case 'outOfMemory':
      if (others > 0 || attempt > 1) return elsewhere(MEMORY_MS, 'outOfMemory');
      return { next: 'again', leavesEngine: false, afterMs: 0, restMs: null };
    case 'lost':
    case 'outputMissing':
      if (attempt > 2) return elsewhere(failingMs, 'engine');
      return { next: 'again', leavesEngine: false, afterMs: 0, restMs: failingMs };
    case 'retryable': {
      const restMs = result.afterMs ?? failingMs;
      const isGivenUp = result.isLoading ? attempt >= MOST_LOADING : isLast;
      if (isGivenUp) return fail('engine', restMs);
      const afterMs = result.afterMs ?? BUSY_MS * 2 ** (attempt - 1);
      if (others > 0) return { next: 'again', leavesEngine: true, afterMs: 0, restMs };
      const isTooLong = isTalk && !result.isLoading && afterMs > LONGEST_WAIT_OF_TALK_MS;
      if (isTooLong) return fail('engine', restMs);
      return { next: 'again', leavesEngine: false, afterMs, restMs };
    }
  }
}

/**
 * What a failure says of the engine: nothing where the request was at fault. A job whose outputs are missing counts once,
 * so that no job alone has an engine left out.
 */
export function healthAfter(failure: EngineFailure, attempt: number): EngineHealth | null {
  const { kind } = failure;
  if (kind === 'refused') return null;
  return {
    isCounted: kind !== 'rejected' && !(kind === 'outputMissing' && attempt > 1),
    isOfTool: kind === 'outputMissing' || (kind === 'misconfigured' && failure.isOfTool === true),
  };
}
