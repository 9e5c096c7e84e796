import type { Payee } from '@yehang/contract/shapes/withdrawal.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { PayeeForm } from './payee-form.tsx';
import { PayeeWords } from './payee-row.tsx';
import { useDefaultPayee, usePayees, useRemovePayee } from './use-payees.ts';
import styles from './withdraw.module.css';

/** As many as one may have. */
const MOST = 10;

type Open = { what: 'add' } | { what: 'replace' | 'remove'; payee: Payee };

/** Cards and addresses that income goes to: added, replaced, removed, and one of them the default. */
export function BankListPage() {
  const payees = usePayees();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const list = payees.data?.list;
  return (
    <div className={styles.page}>
      <PageHeader title="收款账户" />
      {list ? (
        <PullToRefresh onRefresh={() => payees.refetch()}>
          {list.length === 0 ? (
            <EmptyState title="还没有收款账户" description="添加银行卡或 USDT 地址，收入就能提现">
              <Button onClick={() => setOpen({ what: 'add' })}>添加</Button>
            </EmptyState>
          ) : (
            <div className={styles.stack}>
              <ul className={styles.stack}>
                {list.map((payee) => (
                  <PayeeCard
                    key={payee.id}
                    payee={payee}
                    onReplace={() => setOpen({ what: 'replace', payee })}
                    onRemove={() => setOpen({ what: 'remove', payee })}
                  />
                ))}
              </ul>
              <Button
                isWide
                disabled={list.length >= MOST}
                onClick={() => setOpen({ what: 'add' })}
              >
                {list.length >= MOST ? `最多 ${MOST} 个，先删除不用的` : '添加收款账户'}
              </Button>
            </div>
          )}
        </PullToRefresh>
      ) : payees.error ? (
        <ErrorState
          message={errorMessage(payees.error)}
          onRetry={() => void payees.refetch()}
          isRetrying={payees.isFetching}
        />
      ) : (
        <div className={styles.stack} role="status" aria-label="正在加载">
          {[0, 1].map((place) => (
            <Skeleton key={place} height={132} radius="var(--radius-panel)" />
          ))}
        </div>
      )}
      {open?.what === 'add' && (
        <PayeeForm
          kind="bank"
          onClose={close}
          onSaved={() => {
            close();
            void showToast('已添加');
          }}
        />
      )}
      {open?.what === 'replace' && (
        <PayeeForm
          kind={open.payee.kind}
          replaced={open.payee}
          onClose={close}
          onSaved={() => {
            close();
            void showToast('已更换');
          }}
        />
      )}
      {open?.what === 'remove' && <RemoveSheet payee={open.payee} onClose={close} />}
    </div>
  );
}

interface PayeeCardProps {
  payee: Payee;
  onReplace: () => void;
  onRemove: () => void;
}

function PayeeCard({ payee, onReplace, onRemove }: PayeeCardProps) {
  const makeDefault = useDefaultPayee();
  return (
    <li className={styles.card}>
      <PayeeWords payee={payee} />
      <div className={styles.acts}>
        {!payee.isDefault && (
          <button
            type="button"
            disabled={makeDefault.isPending}
            onClick={() => makeDefault.mutate(payee.id, { onError: showError })}
          >
            设为默认
          </button>
        )}
        <button type="button" onClick={onReplace}>
          更换
        </button>
        <button type="button" className={styles.cancel} onClick={onRemove}>
          删除
        </button>
      </div>
    </li>
  );
}

function RemoveSheet({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const remove = useRemovePayee();
  return (
    <Sheet title="删除收款账户" onClose={onClose}>
      <div className={styles.stack}>
        <p>
          {payee.bankName} {payee.maskedNumber}
        </p>
        <p className={styles.hint}>已经申请的提现不受影响，仍会打到这个账户</p>
        <Button
          variant="danger"
          isWide
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(payee.id, {
              onSuccess: () => void showToast('已删除'),
              onError: showError,
              onSettled: onClose,
            })
          }
        >
          删除
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          取消
        </Button>
      </div>
    </Sheet>
  );
}
