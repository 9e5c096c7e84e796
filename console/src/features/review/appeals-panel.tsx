import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';

const templates = { yes: ['核实有授权，恢复作品'], no: ['维持原决定', '没有提供授权证明'] };

/** Appeals against takedowns, oldest first; renders nothing without any. */
export function AppealsPanel() {
  const [deciding, setDeciding] = useState<{ id: string; isGranted: boolean } | null>(null);
  const { data } = useQuery(consoleQuery('appeal/list', {}));
  const decide = useConsoleMutation('appeal/decide', {
    invalidates: ['appeal/list', 'content/list'],
    onSuccess: () => setDeciding(null),
  });
  return (
    <Flex vertical gap={8}>
      {data?.list.map((it) => (
        <Card key={it.id} size="small" title={`申诉：${it.title}`} extra={<TimeAgo at={it.at} />}>
          <p className="hint">下架原因：{it.reason}</p>
          <p>
            {it.creator}：{it.text}
          </p>
          <Flex gap={8}>
            <Button size="small" onClick={() => setDeciding({ id: it.id, isGranted: true })}>
              恢复
            </Button>
            <Button
              size="small"
              danger
              onClick={() => setDeciding({ id: it.id, isGranted: false })}
            >
              驳回
            </Button>
          </Flex>
        </Card>
      ))}
      {deciding && (
        <ReasonModal
          title={deciding.isGranted ? '恢复作品' : '驳回申诉'}
          templates={deciding.isGranted ? templates.yes : templates.no}
          isBusy={decide.isPending}
          onConfirm={(answer) => decide.mutate({ ...deciding, answer })}
          onClose={() => setDeciding(null)}
        />
      )}
    </Flex>
  );
}
