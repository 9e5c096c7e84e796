import { Link, useNavigate } from '@tanstack/react-router';
import type { Payee, PayeeKind, WithdrawalTerms } from '@yehang/contract/shapes/withdrawal.ts';
import { quoteWithdrawal } from '@yehang/contract/shapes/withdrawal-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import fields from '../../entities/account/account-form.module.css';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { PayeeChoice } from './payee-choice.tsx';
import { PayeeForm } from './payee-form.tsx';
import { usePayees } from './use-payees.ts';
import { useSubmitWithdrawal, useTerms } from './use-withdrawals.ts';
import styles from './withdraw.module.css';
import {
  amountProblem,
  arrivalText,
  feeRule,
  goldCentsOf,
  kindNames,
  mostGoldCents,
  typedGold,
} from './withdraw-text.ts';

/** Income paid out to a card or an address: limits and fee are shown before anything is typed. */
export function WithdrawPage() {
  const terms = useTerms();
  const payees = usePayees();
  const error = terms.error ?? payees.error;
  return (
    <div className={styles.page}>
      <PageHeader title="提现">
        <Link to="/mine/withdrawList" className={styles.headLink}>
          记录
        </Link>
      </PageHeader>
      {terms.data && payees.data ? (
        <WithdrawForm terms={terms.data} payees={payees.data.list} />
      ) : error ? (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => {
            void terms.refetch();
            void payees.refetch();
          }}
          isRetrying={terms.isFetching || payees.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          <Skeleton height={112} radius="var(--radius-panel)" />
          <Skeleton height={120} radius="var(--radius-panel)" />
          <Skeleton height={160} radius="var(--radius-panel)" />
        </div>
      )}
    </div>
  );
}

const kinds = (['bank', 'usdt'] as const).map((value) => ({ value, name: kindNames[value] }));

function WithdrawForm({ terms, payees }: { terms: WithdrawalTerms; payees: readonly Payee[] }) {
  const navigate = useNavigate();
  const submit = useSubmitWithdrawal();
  const preferred = payees.find(({ isDefault }) => isDefault);
  const [kind, setKind] = useState<PayeeKind>(preferred?.kind ?? 'bank');
  const [wanted, setWanted] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'add' | 'confirm' | null>(null);
  const ofKind = payees.filter((payee) => payee.kind === kind);
  const payee =
    ofKind.find(({ id }) => id === wanted) ??
    ofKind.find(({ isDefault }) => isDefault) ??
    ofKind[0];
  const goldCents = goldCentsOf(typed);
  const quote = quoteWithdrawal(goldCents, terms);
  const problem = amountProblem(terms, goldCents);
  const refusedAtField = errorField(submit.error) === 'goldCents';
  const amountError = refusedAtField
    ? errorMessage(submit.error)
    : typed === ''
      ? undefined
      : (problem ?? undefined);
  const type = (text: string) => {
    submit.reset();
    setTyped(typedGold(text));
  };
  const request = (to: Payee) =>
    submit.mutate(
      { cardId: to.id, goldCents, expectedNetCents: quote.netCents },
      {
        onSuccess: () => {
          void showToast('已提交，审核通过后打款');
          void navigate({ to: '/mine/withdrawList', replace: true });
        },
        // What was typed stays: the reason stands at its field, or above the button.
        onError: () => setOpen(null),
      },
    );
  const isShown = typed !== '' && quote.netCents > 0;
  return (
    <>
      <section className={styles.balance} aria-label="可提现的收入">
        <p className={styles.hint}>可提现的收入</p>
        <p className={styles.amount}>
          {formatExactGold(terms.incomeGoldCents)}
          <span className={styles.unit}>金币</span>
        </p>
        {terms.incomeGoldCents === 0 && terms.heldGoldCents === 0 && (
          <Link to="/mine/agent" className={styles.earn}>
            邀请好友可以获得收入
          </Link>
        )}
        {terms.heldGoldCents > 0 && (
          <p className={styles.hint}>提现中 {formatExactGold(terms.heldGoldCents)} 金币</p>
        )}
      </section>
      <Limits terms={terms} />
      <section className={styles.stack} aria-label="收款方式">
        <div className={styles.between}>
          <ChoiceRow label="收款方式" choices={kinds} selected={kind} onSelect={setKind} />
          <Link to="/mine/bankList" className={styles.manage}>
            管理
          </Link>
        </div>
        <PayeeChoice
          kind={kind}
          payees={ofKind}
          selected={payee?.id}
          onSelect={setWanted}
          onAdd={() => setOpen('add')}
        />
      </section>
      <FormField
        label="提现金币"
        value={typed}
        onText={type}
        error={amountError}
        inputMode="decimal"
        autoComplete="off"
        placeholder={`最少 ${formatExactGold(terms.minGoldCents)}`}
        action={
          <button
            type="button"
            className={fields.fieldAction}
            disabled={mostGoldCents(terms) === 0}
            onClick={() => type(formatExactGold(mostGoldCents(terms)))}
          >
            全部
          </button>
        }
      />
      <dl className={styles.bill}>
        <div>
          <dt>折合</dt>
          <dd>{isShown ? `¥${formatMoney(quote.amountCents)}` : '—'}</dd>
        </div>
        <div>
          <dt>手续费（{feeRule(terms)}）</dt>
          <dd>{isShown ? `¥${formatMoney(quote.feeCents)}` : '—'}</dd>
        </div>
        <div className={styles.total}>
          <dt>到账</dt>
          <dd>{isShown ? arrivalText(kind, quote.netCents) : '—'}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <p className={styles.note} role="status">
          {submit.error && !refusedAtField ? errorMessage(submit.error) : ''}
        </p>
        <Button
          isWide
          disabled={!terms.isOpen || payee === undefined || problem !== null || quote.netCents <= 0}
          onClick={() => setOpen('confirm')}
        >
          提现
        </Button>
      </div>
      {open === 'add' && (
        <PayeeForm
          kind={kind}
          onSaved={(added) => {
            setKind(added.kind);
            setWanted(added.id);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'confirm' && payee && (
        <ConfirmWithdrawal
          payee={payee}
          goldCents={goldCents}
          quote={quote}
          isBusy={submit.isPending}
          onConfirm={() => request(payee)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What may be withdrawn, before anything is typed. */
function Limits({ terms }: { terms: WithdrawalTerms }) {
  const { minGoldCents, maxGoldCents, leftTodayGoldCents, leftTodayTimes, rateGoldCents } = terms;
  if (!terms.isOpen) return <p className={styles.notice}>提现暂未开放，收入会一直留在你的账户里</p>;
  return (
    <ul className={styles.limits}>
      <li>{formatExactGold(rateGoldCents)} 金币换 ¥1.00</li>
      <li>
        单笔 {formatExactGold(minGoldCents)} 到 {formatExactGold(maxGoldCents)} 金币
      </li>
      <li>
        今天还能提 {leftTodayTimes} 次，共 {formatExactGold(leftTodayGoldCents)} 金币
      </li>
      <li>手续费 {feeRule(terms)}</li>
    </ul>
  );
}
