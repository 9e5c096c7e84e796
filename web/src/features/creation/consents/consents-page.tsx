import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnConsent } from '@yehang/contract/shapes/consent.ts';
import { consentStateNames } from '@yehang/contract/shapes/consent-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import styles from '../creation.module.css';
import { Field } from '../field.tsx';
import { ConsentForm } from './consent-form.tsx';
import { LinkWorks } from './link-works.tsx';

type Acting = { consent: OwnConsent; act: 'link' | 'revoke' } | null;

/** The people shown in one's works: what they agreed to, where they are shown, and taking that back. */
export function ConsentsPage() {
  const consents = usePages('creator/consent/list', {});
  const [isAdding, setAdding] = useState(false);
  const [acting, setActing] = useState<Acting>(null);
  const close = () => setActing(null);
  if (isAdding) return <ConsentForm onDone={() => setAdding(false)} />;
  return (
    <>
      <Button isWide onClick={() => setAdding(true)}>
        登记出镜人
      </Button>
      <p className={styles.hint}>
        每位出镜人登记一次，再关联到作品。资料加密保存，只有审核人员核实时能看到
      </p>
      <InfiniteList
        query={consents}
        skeleton={<Skeleton height={96} radius="var(--radius-panel)" />}
        empty={
          <EmptyState title="还没有登记出镜人" description="作品里有别人出镜，先登记他们的同意" />
        }
      >
        {(pages) => (
          <ul className={styles.rows}>
            {pages
              .flatMap((page) => page.list)
              .map((consent) => (
                <ConsentRow
                  key={consent.id}
                  consent={consent}
                  onAct={(act) => setActing({ consent, act })}
                />
              ))}
          </ul>
        )}
      </InfiniteList>
      {acting?.act === 'link' && <LinkWorks consent={acting.consent} onClose={close} />}
      {acting?.act === 'revoke' && <RevokeSheet consent={acting.consent} onClose={close} />}
    </>
  );
}

function ConsentRow({
  consent,
  onAct,
}: {
  consent: OwnConsent;
  onAct: (act: 'link' | 'revoke') => void;
}) {
  const { label, state, agreedOn, until, reason, contents } = consent;
  return (
    <li className={styles.panel}>
      <p>
        {label} · {consentStateNames[state]}
      </p>
      <p className={styles.hint}>
        {agreedOn} 起，{until === null ? '没有期限' : `到 ${until}`} · 关联 {contents.length} 个作品
      </p>
      {reason !== null && state !== 'verified' && <p className={styles.hint}>原因：{reason}</p>}
      {state !== 'revoked' && (
        <div className={styles.acts}>
          <Button variant="quiet" onClick={() => onAct('link')}>
            关联作品
          </Button>
          <Button variant="danger" onClick={() => onAct('revoke')}>
            撤回同意
          </Button>
        </div>
      )}
    </li>
  );
}

function RevokeSheet({ consent, onClose }: { consent: OwnConsent; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const revoke = useMutation({
    mutationFn: () => post('creator/consent/revoke', { id: consent.id, reason: reason.trim() }),
    onSuccess: async () => {
      void showToast('已撤回，相关作品都已下架');
      onClose();
      await client.invalidateQueries({ queryKey: ['creator/consent/list'] });
    },
    onError: showError,
  });
  return (
    <Sheet title={`撤回「${consent.label}」的同意`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          revoke.mutate();
        }}
      >
        <p>
          有这位出镜人的 {consent.contents.length} 个作品会立刻下架，买过的人自动退款，不能再恢复
        </p>
        <Field label="原因">
          <input
            className={styles.input}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="danger"
          isWide
          isBusy={revoke.isPending}
          disabled={reason.trim().length < 2}
        >
          撤回并下架
        </Button>
      </form>
    </Sheet>
  );
}
