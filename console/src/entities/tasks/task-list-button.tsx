import type { StaffTask } from '@yehang/contract/shapes/staff-task.ts';
import { Badge, Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { isOver, TaskProgress, taskSummary } from './task-progress.tsx';

const SHOWN = 30;
const REFETCH_SECONDS = 3;

/** Opens the latest bulk changes of all staff, those under way among them. */
export function TaskListButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>批量任务</Button>
      <Drawer open={isOpen} title="批量任务" destroyOnHidden onClose={() => setIsOpen(false)}>
        <TaskList onOpen={setShown} />
      </Drawer>
      <TaskProgress taskId={shown} title="批量任务" onClose={() => setShown(null)} />
    </>
  );
}

function statusOf(task: StaffTask) {
  if (!isOver(task)) return 'processing';
  return task.failed > 0 || task.state === 'cancelled' ? 'warning' : 'success';
}

function TaskList({ onOpen }: { onOpen: (id: string) => void }) {
  const tasks = useListQuery('task/list', { pageSize: SHOWN }, { refetchSeconds: REFETCH_SECONDS });
  if (tasks.error) return <ErrorAlert error={tasks.error} onRetry={() => void tasks.reload()} />;
  if (!tasks.rows) return <Skeleton active />;
  if (tasks.rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有批量任务" />;
  return (
    <ul className="task-list">
      {tasks.rows.map((task) => (
        <li key={task.id}>
          <Button type="text" block onClick={() => onOpen(task.id)}>
            <Badge status={statusOf(task)} text={taskSummary(task)} />
            <span className="hint">
              {task.startedBy} · {formatDateTime(task.createdAt)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
