import { useQuery } from '@tanstack/react-query';
import { Radio, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const QUEUE = 'queue';

/** Gives a conversation to a colleague, or back to the queue. */
export function TransferModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { login } = useCurrentStaff();
  const staff = useQuery(consoleQuery('support/staff', {}));
  const [chosen, setChosen] = useState<string>(QUEUE);
  const transfer = useConsoleMutation('support/transfer', {
    invalidates: ['support/list', 'support/counts', 'support/info', 'support/staff'],
    onSuccess: onClose,
  });
  return (
    <GuardedModal
      open
      title="转接会话"
      okText="转接"
      isDirty={() => false}
      onClose={onClose}
      okButtonProps={{ loading: transfer.isPending }}
      onOk={() => transfer.mutate({ id, staffId: chosen === QUEUE ? null : chosen })}
    >
      {staff.error && <ErrorAlert error={staff.error} onRetry={() => void staff.refetch()} />}
      {!staff.data && !staff.error && <Skeleton active />}
      {staff.data && (
        <Radio.Group value={chosen} onChange={(event) => setChosen(String(event.target.value))}>
          <Space orientation="vertical">
            <Radio value={QUEUE}>放回排队，由下一位在线的同事接</Radio>
            {staff.data.list
              .filter((one) => one.login !== login)
              .map((one) => (
                <Radio key={one.id} value={one.id}>
                  {one.login}{' '}
                  <Tag color={one.isOnline ? 'green' : 'default'}>
                    {one.isOnline ? '在线' : '离线'}
                  </Tag>
                  <span className="hint">{one.load} 个会话</span>
                </Radio>
              ))}
          </Space>
        </Radio.Group>
      )}
    </GuardedModal>
  );
}
