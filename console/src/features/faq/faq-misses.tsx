import { Button, Empty, Flex, List, Skeleton } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useQuery } from '@tanstack/react-query';

/** What users asked and found nothing for, the most frequent first. */
export function FaqMisses() {
  const misses = useQuery(consoleQuery('faq/misses', { pageSize: 50 }));
  const done = useConsoleMutation('faq/miss/done', { invalidates: ['faq/misses'] });
  if (misses.error)
    return <ErrorAlert error={misses.error} onRetry={() => void misses.refetch()} />;
  if (!misses.data) return <Skeleton active />;
  if (misses.data.list.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="用户问的都找到了答案" />;
  return (
    <Flex vertical gap={8}>
      <span className="hint">补上答案，或在已有答案的「其他问法」里加上这些词，然后标记处理</span>
      <List
        bordered
        dataSource={misses.data.list}
        renderItem={(miss) => (
          <List.Item
            actions={[
              <Button
                key="done"
                size="small"
                loading={done.isPending && done.variables.id === miss.id}
                onClick={() => done.mutate({ id: miss.id })}
              >
                处理好了
              </Button>,
            ]}
          >
            <span>
              {miss.question} <span className="hint">问过 {miss.times} 次，最近 </span>
              <span className="hint">
                <TimeAgo at={miss.lastAt} />
              </span>
            </span>
          </List.Item>
        )}
      />
    </Flex>
  );
}
