import { useQuery } from '@tanstack/react-query';
import type { BlockAppealRow } from '@yehang/contract/shapes/block.ts';
import { Button, Card, Empty, Flex, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../reasons/reason-modal.tsx';
import { useMayCall } from '../staff/staff-session.ts';
import { UserLink } from '../users/user-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const templates = {
  yes: ['核对后是误判，已恢复', '情节轻微，提前恢复'],
  no: ['核对记录后维持停用', '没有新的情况，维持停用'],
};
const states: Record<BlockAppealRow['state'], string> = {
  waiting: '待处理',
  granted: '已恢复',
  refused: '已驳回',
  ended: '停用已结束',
};

/** Appeals against blocks: those that wait, or the decided ones. */
export function BlockAppealCards({ isOpen }: { isOpen: boolean }) {
  const [deciding, setDeciding] = useState<{ id: string; isGranted: boolean } | null>(null);
  const appeals = useQuery(consoleQuery('block/appeal/list', { isOpen, pageSize: 50 }));
  const decide = useConsoleMutation('block/appeal/decide', {
    invalidates: ['block/appeal/list', 'device/list', 'user/info'],
    onSuccess: () => setDeciding(null),
  });
  if (appeals.error)
    return <ErrorAlert error={appeals.error} onRetry={() => void appeals.refetch()} />;
  if (!appeals.data) return <Skeleton active />;
  return (
    <Flex vertical gap={8}>
      {appeals.data.list.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isOpen ? '没有等待处理的申诉' : '还没有处理过申诉'}
        />
      )}
      {appeals.data.list.map((appeal) => (
        <AppealCard
          key={appeal.id}
          appeal={appeal}
          onDecide={(isGranted) => setDeciding({ id: appeal.id, isGranted })}
        />
      ))}
      {deciding && (
        <ReasonModal
          title={deciding.isGranted ? '恢复使用' : '驳回申诉'}
          templates={deciding.isGranted ? templates.yes : templates.no}
          isBusy={decide.isPending}
          onConfirm={(answer) => decide.mutate({ ...deciding, answer })}
          onClose={() => setDeciding(null)}
        />
      )}
    </Flex>
  );
}

interface AppealCardProps {
  readonly appeal: BlockAppealRow;
  readonly onDecide: (isGranted: boolean) => void;
}

function AppealCard({ appeal, onDecide }: AppealCardProps) {
  const mayDecide = useMayCall('block/appeal/decide');
  const { user, devices, until } = appeal;
  const term = until === null ? '没有期限' : `到 ${formatDateTime(until)}`;
  return (
    <Card
      size="small"
      title={user ? <UserLink id={user.id}>{user.nickname}</UserLink> : `设备 ${devices[0] ?? ''}`}
      extra={<TimeAgo at={appeal.at} />}
    >
      <p className="hint">
        {formatDateTime(appeal.blockedAt)} 由 {appeal.blockedBy ?? '未记录的员工'} 停用，{term}：
        {appeal.reason}
        {devices.length > 0 && `（含 ${devices.length} 台设备）`}
      </p>
      <p>{appeal.text}</p>
      {appeal.state === 'waiting' ? (
        <Flex gap={8} align="center">
          {mayDecide && appeal.mayDecide && (
            <>
              <Button size="small" onClick={() => onDecide(true)}>
                恢复
              </Button>
              <Button size="small" danger onClick={() => onDecide(false)}>
                驳回
              </Button>
            </>
          )}
          {!appeal.mayDecide && <span className="hint">停用的人不能处理，请另一位同事决定</span>}
        </Flex>
      ) : (
        <p className="hint">
          <Tag>{states[appeal.state]}</Tag>
          {appeal.answer !== null && `${appeal.decidedBy ?? ''}：${appeal.answer}`}
        </p>
      )}
    </Card>
  );
}
