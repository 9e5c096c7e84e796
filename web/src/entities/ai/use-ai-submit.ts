import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { endPayKey, payKeyFor } from '../purchase/pay-keys.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import { meKey } from '../user/use-me.ts';
import { type AiInfo, aiInfoKey } from './use-ai-info.ts';
import { useAiJobsChanged } from './use-ai-jobs.ts';

/** What every call that asks for jobs takes besides what is asked for. */
export interface AiPay {
  expectedPriceGoldCents: number;
  /** Where it is paid for with companion score; the price in gold is then 0. */
  expectedPriceScoreCents?: number;
  idempotencyKey: string;
}

export interface AiRequest<Answer> {
  tool: AiTool;
  /** How many jobs; one unless given. */
  count?: number;
  /** What is asked for: anything else is another request, which is paid for again. */
  body: unknown;
  send: (pay: AiPay) => Promise<Answer>;
  onSent: (answer: Answer) => void;
}

/** Whether the price, or what is free today, is another one than was shown. */
export function isPriceChanged(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 4090 &&
    typeof error.data === 'object' &&
    error.data !== null &&
    ('priceGoldCents' in error.data || 'priceScoreCents' in error.data)
  );
}

/** Error code: not enough gold, or score. */
const SHORT = 4102;

/** Whether the gold did not suffice, or the score. */
export function isShortOfGold(error: unknown): boolean {
  return error instanceof ApiError && error.code === SHORT;
}

/**
 * The balance as it is known latest: one that a refusal names counts until it was read anew after that, so that who has
 * recharged since is not held up.
 */
export function latestBalance(
  known: { data: AiInfo; dataUpdatedAt: number },
  attempt: { error: unknown; submittedAt: number },
): number {
  const { error, submittedAt } = attempt;
  const { balanceGoldCents } = known.data;
  if (!isShortOfGold(error) || known.dataUpdatedAt > submittedAt) return balanceGoldCents;
  const { balanceGoldCents: said } = fieldsOf((error as ApiError).data);
  return typeof said === 'number' ? said : balanceGoldCents;
}

/**
 * Asks for jobs at a price. The idempotency key is kept until an answer comes: however often it is pressed, the same
 * request is made and paid for once, also with another purse.
 */
export function useAiSubmit<Answer>({ tool, body, send, onSent }: AiRequest<Answer>) {
  const client = useQueryClient();
  const changed = useAiJobsChanged();
  const userId = userStore.get().info?.id ?? '';
  return useMutation({
    mutationFn: async (price: Omit<AiPay, 'idempotencyKey'>) => {
      const asked = { call: `ai/${tool}`, id: '', part: body };
      try {
        const answer = await send({
          ...price,
          idempotencyKey: payKeyFor(asked, userId, Date.now()),
        });
        endPayKey(asked, userId);
        return answer;
      } catch (error) {
        if (!isUndecided(error)) endPayKey(asked, userId);
        throw error;
      }
    },
    onSuccess: (answer) => {
      changed();
      onSent(answer);
    },
    onError: (error) => {
      if (!isPriceChanged(error) && !isShortOfGold(error)) return;
      void client.invalidateQueries({ queryKey: aiInfoKey });
      void client.invalidateQueries({ queryKey: meKey });
    },
  });
}
