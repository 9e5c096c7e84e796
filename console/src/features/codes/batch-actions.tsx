import type { CodeBatch } from '@yehang/contract/shapes/redeem-code.ts';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { BatchDecision } from './batch-decision.tsx';

/** Opens who redeemed a batch, exports it, once, and ends it. */
export function BatchActions({ batch, onOpenUses }: { batch: CodeBatch; onOpenUses: () => void }) {
  const { modal, message } = App.useApp();
  const mayAct = useMayCall('code/batch/export');
  const [isRevoking, setIsRevoking] = useState(false);
  const save = useConsoleMutation('code/batch/export', {
    invalidates: ['code/batch/list'],
    onSuccess: ({ csv }) => download(csv, `${batch.name}.csv`),
  });
  const revoke = useConsoleMutation('code/batch/revoke', {
    invalidates: ['code/batch/list'],
    onSuccess: () => {
      setIsRevoking(false);
      void message.success('已作废');
    },
  });
  const ask = () => {
    modal.confirm({
      title: `导出 ${batch.count.toLocaleString('en')} 个兑换码？`,
      content: '只能导出一次，之后谁也看不到这些码，请保存好文件。',
      okText: '导出',
      onOk: () => save.mutateAsync({ id: batch.id }).catch(() => undefined),
    });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={onOpenUses}>
        兑换记录
      </Button>
      {mayAct && batch.state === 'waiting' && <BatchDecision batch={batch} />}
      {mayAct && batch.state === 'agreed' && batch.exportedAt === null && (
        <Button type="link" size="small" loading={save.isPending} onClick={ask}>
          导出
        </Button>
      )}
      {mayAct && batch.state === 'agreed' && batch.revokedAt === null && (
        <Button type="link" size="small" danger onClick={() => setIsRevoking(true)}>
          作废
        </Button>
      )}
      {isRevoking && (
        <ReasonModal
          title="作废这批兑换码"
          note="没用过的码都不能再兑换，已经兑换的不受影响。"
          placeholder="只有同事会看到"
          maxLength={200}
          templates={['发错了', '泄露了', '活动结束']}
          isBusy={revoke.isPending}
          onConfirm={(reason) => revoke.mutate({ id: batch.id, reason })}
          onClose={() => setIsRevoking(false)}
        />
      )}
    </Space>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
