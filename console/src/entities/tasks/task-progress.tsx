import type { StaffTask } from '@yehang/contract/shapes/staff-task.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect } from 'react';
import { ContentLink } from '../content/content-link.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { toPercent } from '../../lib/format/numbers.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const POLL_MS = 1_000;

export const isOver = ({ state }: Pick<StaffTask, 'state'>) =>
  state === 'done' || state === 'cancelled';

/** A task in one sentence. */
export function taskSummary({ state, total, done, failed }: StaffTask): string {
  const result = `${done - failed} 项成功，${failed} 项失败`;
  if (state === 'cancelled') return `已取消：${result}，${total - done} 项没有做`;
  return state === 'done' ? result : `正在进行：${done} / ${total}`;
}

interface TaskProgressProps {
  /** Null while none is shown. */
  readonly taskId: string | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** The progress of a task, live, with what failed; cancels it, and does the rest again. It goes on when this is closed. */
export function TaskProgress({ taskId, title, onClose }: TaskProgressProps) {
  const client = useQueryClient();
  const task = useQuery({
    ...consoleQuery('task/info', { id: taskId ?? '' }),
    enabled: taskId !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  });
  const options = { invalidates: ['task/info', 'task/list'] as const };
  const cancel = useConsoleMutation('task/cancel', options);
  const restart = useConsoleMutation('task/restart', options);
  const isDone = task.data !== undefined && isOver(task.data);
  useEffect(() => {
    if (!isDone) return;
    for (const call of [
      'content/list',
      'content/info',
      'series/list',
      'tag/list',
      'overview',
    ] as const)
      void client.invalidateQueries({ queryKey: [call] });
  }, [client, isDone]);
  const mayRestart = isDone && (task.data.failed > 0 || task.data.done < task.data.total);
  return (
    <Modal
      open={taskId !== null}
      title={title}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {task.data && !isDone && (
            <Button
              danger
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ id: task.data.id })}
            >
              取消剩下的
            </Button>
          )}
          {mayRestart && (
            <Button
              loading={restart.isPending}
              onClick={() => restart.mutate({ id: task.data.id })}
            >
              重做没有成功的
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {isDone ? '知道了' : '放到后台'}
          </Button>
        </>
      }
    >
      {task.error && <ErrorAlert error={task.error} onRetry={() => void task.refetch()} />}
      {task.data && (
        <div className="stack">
          <Progress
            percent={toPercent(task.data.done / Math.max(1, task.data.total))}
            status={isDone ? (task.data.failed > 0 ? 'exception' : 'success') : 'active'}
          />
          <span>{taskSummary(task.data)}</span>
          {task.data.failures.length > 0 && (
            <Alert
              type="error"
              title={
                task.data.failures.length < task.data.failed
                  ? `没有成功的（前 ${task.data.failures.length} 项）`
                  : '没有成功的'
              }
              description={
                <ul className="bulk-list">
                  {task.data.failures.map(({ number, contentId, title: name, reason }) => (
                    <li key={number}>
                      <span className="bulk-title">
                        {contentId === null ? (
                          name
                        ) : (
                          <ContentLink id={contentId}>{name}</ContentLink>
                        )}
                      </span>
                      <span className="bad">{reason}</span>
                    </li>
                  ))}
                </ul>
              }
            />
          )}
        </div>
      )}
    </Modal>
  );
}
