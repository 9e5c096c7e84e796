import { useQuery } from '@tanstack/react-query';
import { measureNames, measureRuleNames, type AppealRow } from '@yehang/contract/shapes/measure.ts';
import { Button, Card, Flex, Tag } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ReasonModal } from '../reasons/reason-modal.tsx';
import { UserLink } from '../users/user-link.tsx';

const templates = {
  yes: ['核对后是误判，已撤销', '核实有授权，恢复作品'],
  no: ['维持原决定', '没有提供新的说明或证明'],
};
const results = { waiting: '待处理', granted: '已撤销', refused: '已驳回' } as const;

/** Appeals against measures other than blocks: those that wait, or the decided ones. Renders nothing without any. */
export function AppealsPanel({ isOpen = true }: { isOpen?: boolean }) {
  const [deciding, setDeciding] = useState<{ id: string; isGranted: boolean } | null>(null);
  const { data, error, refetch } = useQuery(consoleQuery('appeal/list', { isOpen, pageSize: 50 }));
  const decide = useConsoleMutation('appeal/decide', {
    invalidates: ['appeal/list', 'content/list', 'measure/list', 'trust/info', 'comment/list'],
    onSuccess: () => setDeciding(null),
  });
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return (
    <Flex vertical gap={8}>
      {data?.list.map((it) => (
        <AppealCard
          key={it.id}
          appeal={it}
          onDecide={(isGranted) => setDeciding({ id: it.id, isGranted })}
        />
      ))}
      {deciding && (
        <ReasonModal
          title={deciding.isGranted ? '撤销处理' : '驳回申诉'}
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
  readonly appeal: AppealRow;
  readonly onDecide: (isGranted: boolean) => void;
}

function AppealCard({ appeal, onDecide }: AppealCardProps) {
  const { kind, title, rule, reason, decidedAgainstBy, userId, creator } = appeal;
  return (
    <Card
      size="small"
      title={`申诉${measureNames[kind]}：${title}`}
      extra={<TimeAgo at={appeal.at} />}
    >
      <p className="hint">
        {decidedAgainstBy === '' ? '系统自动' : decidedAgainstBy}处理，依据「
        {measureRuleNames[rule]}」：{reason}
      </p>
      <p>
        {userId ? <UserLink id={userId}>{creator}</UserLink> : creator}：{appeal.text}
      </p>
      {appeal.state !== 'waiting' ? (
        <p className="hint">
          <Tag>{results[appeal.state]}</Tag>
          {appeal.decidedBy}：{appeal.answer}
        </p>
      ) : appeal.mayDecide ? (
        <Flex gap={8}>
          <Button size="small" onClick={() => onDecide(true)}>
            撤销处理
          </Button>
          <Button size="small" danger onClick={() => onDecide(false)}>
            驳回
          </Button>
        </Flex>
      ) : (
        <span className="hint">这是你处理的，请另一位同事决定</span>
      )}
    </Card>
  );
}
