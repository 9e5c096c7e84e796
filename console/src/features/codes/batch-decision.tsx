import type { CodeBatch } from '@yehang/contract/shapes/redeem-code.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { formatGold } from '../../entities/gold/gold.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const changed = ['code/batch/list', 'gold/gift/limits'] as const;

/** Agrees to a batch that waits, or refuses it; its maker can only take it back. */
export function BatchDecision({ batch }: { batch: CodeBatch }) {
  const { modal, message } = App.useApp();
  const isOwn = batch.creatorId === useCurrentStaff().id;
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = useConsoleMutation('code/batch/approve', {
    invalidates: changed,
    onSuccess: () => void message.success('已同意，可以导出了'),
  });
  const refuse = useConsoleMutation('code/batch/refuse', {
    invalidates: changed,
    onSuccess: () => {
      setIsRefusing(false);
      void message.success(isOwn ? '已撤回' : '已拒绝');
    },
  });
  const uses = batch.count * batch.usesPerCode;
  const ask = () => {
    modal.confirm({
      title: `同意「${batch.name}」？`,
      content: `${batch.creator} 生成了 ${batch.count.toLocaleString('en')} 个码，可兑换 ${uses.toLocaleString('en')} 次，合计 ${formatGold(batch.goldCents * uses)}。`,
      okText: '同意',
      // An error is shown as a notification; the dialog closes either way.
      onOk: () => approve.mutateAsync({ id: batch.id }).catch(() => undefined),
    });
  };
  return (
    <>
      {!isOwn && (
        <Button type="link" size="small" loading={approve.isPending} onClick={ask}>
          同意
        </Button>
      )}
      <Button type="link" size="small" danger onClick={() => setIsRefusing(true)}>
        {isOwn ? '撤回' : '拒绝'}
      </Button>
      {isRefusing && (
        <ReasonModal
          title={isOwn ? '撤回这批兑换码' : '拒绝这批兑换码'}
          placeholder="只有同事会看到"
          maxLength={200}
          templates={isOwn ? ['填错了', '不需要了'] : ['金额不对', '理由不充分']}
          isBusy={refuse.isPending}
          onConfirm={(reason) => refuse.mutate({ id: batch.id, reason })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
