import type { Duplicate } from '@yehang/contract/shapes/hash-list.ts';
import { useQueries } from '@tanstack/react-query';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { App, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const reasonLabels: Record<Duplicate['reasons'][number], string> = {
  file: '同一个文件',
  picture: '图片相似',
  text: '文字相同',
  near: '文字相近',
};

interface DuplicatesPanelProps {
  /** The contents that were taken down, by one decision. */
  readonly contentIds: readonly string[];
  /** Why they were: the others are taken down for the same. */
  readonly reason: string;
  readonly rule?: PlatformRule;
  readonly onClose: () => void;
}

/** What each of some contents has that is the same: each once, without what is down. Undefined until all of it is read. */
function useDuplicates(contentIds: readonly string[]) {
  return useQueries({
    queries: contentIds.map((id) => consoleQuery('duplicate/list', { id })),
    combine: (found) => {
      const all = found.flatMap(({ data }) => data?.list ?? []);
      const others = all.filter(({ state }) => state !== 'takenDown');
      return {
        rows: found.every(({ data }) => data)
          ? [...new Map(others.map((row) => [row.id, row])).values()]
          : undefined,
        error: found.find(({ error }) => error)?.error ?? null,
        refetch: () => found.forEach((one) => void one.refetch()),
      };
    },
  });
}

/** What is the same as contents that were just taken down; one confirmation takes the selected ones down too. */
export function DuplicatesPanel({ contentIds, reason, rule, onClose }: DuplicatesPanelProps) {
  const { message } = App.useApp();
  const { rows, error, refetch } = useDuplicates(contentIds);
  const [left, setLeft] = useState<readonly string[]>([]);
  const takeDown = useConsoleMutation('duplicate/takeDown', {
    invalidates: ['content/list', 'series/list', 'live/list', 'purchase/refund/jobs', 'overview'],
    onSuccess: ({ results }) => {
      const done = results.filter(({ code }) => code === 200).length;
      void message.success(`又移除了 ${done} 个`);
      onClose();
    },
  });
  const ids = (rows ?? []).map(({ id }) => id).filter((id) => !left.includes(id));
  if (rows?.length === 0) return null;
  return (
    <Modal
      open
      title="找到相同的内容"
      okText={`一起移除 ${ids.length} 个`}
      okButtonProps={{ danger: true, disabled: ids.length === 0, loading: takeDown.isPending }}
      cancelText="保留"
      onCancel={onClose}
      onOk={() => takeDown.mutate({ ids, reason, rule })}
    >
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton active />}
      <ul className="stack">
        {rows?.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={!left.includes(row.id)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((id) => id !== row.id) : [...left, row.id])
              }
            >
              {row.title}
              <span className="hint">
                {' '}
                {row.uploader ?? '官方'} · {row.reasons.map((one) => reasonLabels[one]).join('、')}
                {row.distance !== null && `（相差 ${row.distance} 位）`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="hint">每一个都会单独通知作者，并记入审计。</p>
    </Modal>
  );
}
