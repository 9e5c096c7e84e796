import type { BulkAct, BulkChange, BulkTarget } from '@yehang/contract/shapes/bulk-change.ts';
import { useState } from 'react';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const titles: Record<BulkAct, string> = {
  publish: '批量发布',
  hide: '批量下架',
  delete: '批量删除',
};

/** Starts bulk changes, and remembers the task that is shown. */
export function useBulkChange({ onStarted }: { readonly onStarted: () => void }) {
  const [task, setTask] = useState<{ id: string; title: string } | null>(null);
  /** What the form that is open changes. */
  const [edited, setEdited] = useState<BulkTarget | null>(null);
  /** What is to be hidden once the reason is given. */
  const [hidden, setHidden] = useState<BulkTarget | null>(null);
  const start = useConsoleMutation('content/bulk', {
    invalidates: ['task/list'],
    onSuccess: ({ id }, { change }) => {
      setEdited(null);
      setHidden(null);
      setTask({ id, title: change.act === undefined ? '批量修改' : titles[change.act] });
      onStarted();
    },
  });
  return {
    task,
    edited,
    hidden,
    isStarting: start.isPending,
    openForm: setEdited,
    closeForm: () => setEdited(null),
    askHiding: setHidden,
    closeHiding: () => setHidden(null),
    closeTask: () => setTask(null),
    change: (target: BulkTarget, change: BulkChange) => start.mutate({ target, change }),
  };
}
