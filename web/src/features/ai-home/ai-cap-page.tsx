import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { type AiInfo, aiInfoKey, useAiInfo } from '../../entities/ai/use-ai-info.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-cap.module.css';

const choices = [
  { value: 'none', name: '不限' },
  { value: '20', name: '20 金币' },
  { value: '50', name: '50 金币' },
  { value: '100', name: '100 金币' },
  { value: 'own', name: '自己定' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** The most that the server takes. */
const MOST_GOLD = 10_000_000;

/** The limit that the user sets for what AI may cost them on one day. */
export function AiCapPage() {
  const info = useAiInfo();
  return (
    <div className={styles.page}>
      <PageHeader title="每日花费上限" />
      {info.data ? (
        <CapForm info={info.data} />
      ) : info.error ? (
        <ErrorState
          message={errorMessage(info.error)}
          onRetry={() => void info.refetch()}
          isRetrying={info.isFetching}
        />
      ) : (
        <div className={styles.form} role="status" aria-label="正在加载">
          <Skeleton height={72} radius="var(--radius-panel)" />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </div>
  );
}

function choiceOf(capGoldCents: number | null): Choice {
  if (capGoldCents === null) return 'none';
  return choices.find(({ value }) => Number(value) * 100 === capGoldCents)?.value ?? 'own';
}

/** Whole gold of what was typed; null for anything else. */
function goldOf(text: string): number | null {
  const gold = /^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return gold <= MOST_GOLD ? gold : null;
}

function CapForm({ info }: { info: AiInfo }) {
  const client = useQueryClient();
  const { capGoldCents, spentTodayGoldCents } = info;
  const [choice, setChoice] = useState(() => choiceOf(capGoldCents));
  const [text, setText] = useState(() =>
    capGoldCents === null ? '' : String(Math.floor(capGoldCents / 100)),
  );
  const gold = choice === 'own' ? goldOf(text) : choice === 'none' ? null : Number(choice);
  const isWrong = choice === 'own' && gold === null;
  const next = gold === null ? null : gold * 100;
  const save = useMutation({
    mutationFn: () => post('aiorder/cap', { goldCents: next }),
    onSuccess: () => {
      client.setQueryData<AiInfo>(aiInfoKey, (known) => known && { ...known, capGoldCents: next });
      void showToast(next === null ? '已取消上限' : '已设好每日上限');
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) save.mutate();
      }}
    >
      <p className={styles.spent}>
        今天已用 <b>{formatExactGold(spentTodayGoldCents)}</b> 金币
        {capGoldCents !== null && `，上限 ${formatExactGold(capGoldCents)} 金币`}
      </p>
      <ChoiceRow
        label="每日上限"
        isWrapped
        choices={choices}
        selected={choice}
        onSelect={setChoice}
      />
      {choice === 'own' && (
        <FormField
          label="上限（金币）"
          inputMode="numeric"
          maxLength={8}
          value={text}
          error={isWrong && text !== '' ? '请填 0 到 10000000 的整数' : undefined}
          onText={setText}
        />
      )}
      <p className={parts.hint}>
        到了上限当天不再扣金币，免费次数照常能用。北京时间零点重新计算，随时可以改。
      </p>
      {save.error && (
        <p className={parts.error} role="alert">
          {errorMessage(save.error)}
        </p>
      )}
      <Button
        type="submit"
        isWide
        isBusy={save.isPending}
        disabled={isWrong || next === capGoldCents}
      >
        保存
      </Button>
    </form>
  );
}
