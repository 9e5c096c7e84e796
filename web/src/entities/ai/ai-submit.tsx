import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import { AiPaySheet, type AiPurse } from './ai-pay-sheet.tsx';
import { AskRefusal } from './ai-refusal.tsx';
import { crisisHelpOf } from './crisis-lines.tsx';
import styles from './ai.module.css';
import { type AiQuote, aiQuoteOf, useAiInfo } from './use-ai-info.ts';
import { type AiRequest, isPriceChanged, latestBalance, useAiSubmit } from './use-ai-submit.ts';

interface AiSubmitProps<Answer> extends AiRequest<Answer> {
  /** What is asked for, in words: 2 张图片. */
  what: string;
  /** On the button, before the price. */
  label?: string;
  disabled?: boolean;
  variant?: 'primary' | 'secondary';
}

/** The price as the button shows it. */
function costText({ isOpen, priceGoldCents, unitGoldCents, freeUses }: AiQuote): string {
  if (!isOpen) return '暂未开放';
  if (priceGoldCents > 0) return `${formatExactGold(priceGoldCents)} 金币`;
  return unitGoldCents === 0 ? '免费' : `免费，用 ${freeUses} 次`;
}

/**
 * The button that asks for jobs, with what they cost on it. What is free is made at once; what costs something is shown in
 * full and confirmed first, with gold or with companion score. Why a request is refused stands above the button.
 */
export function AiSubmit<Answer>(props: AiSubmitProps<Answer>) {
  const { tool, count = 1, what, label = '生成', disabled = false, variant = 'primary' } = props;
  const [isAsking, setAsking] = useState(false);
  const info = useAiInfo();
  const quote = aiQuoteOf(info.data, tool, count);
  const submit = useAiSubmit({
    ...props,
    onSent: (answer) => {
      setAsking(false);
      props.onSent(answer);
    },
  });
  const [wished, setPurse] = useState<AiPurse>('gold');
  const scoreCents = quote?.priceScoreCents ?? null;
  const purse = scoreCents === null ? 'gold' : wished;
  const asked = JSON.stringify(props.body);
  const [paid, setPaid] = useState<string>();
  /** What came of the same request is not known: it may be paid already, with this purse. */
  const isLost = submit.error !== null && isUndecided(submit.error) && paid === asked;
  const pay = () => {
    if (!quote) return;
    setPaid(asked);
    submit.mutate(
      purse === 'score' && scoreCents !== null
        ? { expectedPriceGoldCents: 0, expectedPriceScoreCents: scoreCents }
        : { expectedPriceGoldCents: quote.priceGoldCents },
    );
  };
  const press = () => {
    if (!isLost) submit.reset();
    if (quote?.priceGoldCents === 0) pay();
    else setAsking(true);
  };
  const isMoved = isPriceChanged(submit.error);
  // What was written is not taken: paying once more changes nothing, the words are to be seen.
  const isOfWords = errorField(submit.error) !== null || crisisHelpOf(submit.error) !== null;
  const isConfirming = isMoved || (isAsking && !isOfWords);
  return (
    <div className={styles.submit}>
      {submit.error && !isConfirming && <AskRefusal error={submit.error} />}
      {!info.data && info.error ? (
        <Button
          variant="secondary"
          isWide
          isBusy={info.isFetching}
          onClick={() => void info.refetch()}
        >
          {errorMessage(info.error)}，重试
        </Button>
      ) : (
        <Button
          variant={variant}
          isWide
          isBusy={submit.isPending}
          disabled={disabled || !quote?.isOpen}
          onClick={press}
        >
          {quote ? `${label} · ${costText(quote)}` : label}
        </Button>
      )}
      {info.data && quote && isConfirming && (
        <AiPaySheet
          {...{ what, quote, purse }}
          onPurse={(next) => {
            submit.reset();
            setPurse(next);
          }}
          info={{
            ...info.data,
            balanceGoldCents: latestBalance({ ...info, data: info.data }, submit),
          }}
          error={submit.error}
          isLost={isLost}
          isBusy={submit.isPending}
          onPay={pay}
          onClose={() => {
            setAsking(false);
            if (isMoved) submit.reset();
          }}
        />
      )}
    </div>
  );
}
