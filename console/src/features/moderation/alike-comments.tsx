import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { commentStateLabels } from './moderation-labels.ts';

interface AlikeCommentsProps {
  readonly id: string;
  /** Why they are hidden. */
  readonly reason: string;
}

/** Comments that say nearly the same as one; those that are left selected are hidden together. */
export function AlikeComments({ id, reason }: AlikeCommentsProps) {
  const { message } = App.useApp();
  const alike = useQuery(consoleQuery('comment/alike', { id }));
  const [left, setLeft] = useState<readonly string[]>([]);
  const hide = useConsoleMutation('comment/decideMany', {
    invalidates: ['comment/list', 'comment/alike', 'report/list', 'report/info'],
    onSuccess: ({ results }) =>
      void message.success(`隐藏了 ${results.filter(({ code }) => code === 200).length} 条`),
  });
  if (alike.error) return <ErrorAlert error={alike.error} onRetry={() => void alike.refetch()} />;
  if (!alike.data) return <Skeleton active paragraph={{ rows: 1 }} />;
  const { list } = alike.data;
  if (list.length === 0) return null;
  const ids = list.map((row) => row.id).filter((one) => !left.includes(one));
  return (
    <section className="stack-tight" aria-label="相近的评论">
      <strong>相近的评论</strong>
      {list.map((row) => (
        <Checkbox
          key={row.id}
          checked={!left.includes(row.id)}
          onChange={({ target }) =>
            setLeft(target.checked ? left.filter((one) => one !== row.id) : [...left, row.id])
          }
        >
          {row.text}
          <span className="hint">
            {' '}
            {row.author} · {commentStateLabels[row.state]} · {row.likenessPercent}% 相同
          </span>
        </Checkbox>
      ))}
      <div>
        <Button
          danger
          disabled={ids.length === 0}
          loading={hide.isPending}
          onClick={() => hide.mutate({ ids, decision: 'hide', reason })}
        >
          一起隐藏 {ids.length} 条
        </Button>
      </div>
    </section>
  );
}
