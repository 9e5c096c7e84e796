import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { GiftList } from './gift-list.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { OnlineBoxes, TaskGroups } from './task-lists.tsx';
import styles from './tasks.module.css';
import { useTasks } from './use-tasks.ts';

/** The task centre: signing in, boxes of the time online, tasks, and gifts on their way. */
export function TaskPage({ isBuilt }: { isBuilt: (path: string) => boolean }) {
  const tasks = useTasks();
  return (
    <div className={styles.page}>
      <PageHeader title="任务中心" />
      {tasks.data ? (
        <PullToRefresh onRefresh={() => tasks.refetch()}>
          <Centre centre={tasks.data} isBuilt={isBuilt} />
        </PullToRefresh>
      ) : tasks.error ? (
        <ErrorState
          message={errorMessage(tasks.error)}
          onRetry={() => void tasks.refetch()}
          isRetrying={tasks.isFetching}
        />
      ) : (
        <div className={styles.skeleton} role="status" aria-label="正在加载">
          <Skeleton height={168} radius="var(--radius-panel)" />
          <Skeleton height={150} radius="var(--radius-panel)" />
          <Skeleton height={260} radius="var(--radius-panel)" />
        </div>
      )}
    </div>
  );
}

interface CentreProps {
  centre: NonNullable<ReturnType<typeof useTasks>['data']>;
  isBuilt: (path: string) => boolean;
}

function Centre({ centre: { tasks, calendar, gifts }, isBuilt }: CentreProps) {
  const boxes = tasks
    .filter(({ kind, period }) => kind === 'online' && period === 'day')
    .sort((a, b) => a.target - b.target);
  const others = tasks.filter((task) => task.kind !== 'signIn' && !boxes.includes(task));
  return (
    <div className={styles.content}>
      <SignInCard calendar={calendar} task={tasks.find(({ kind }) => kind === 'signIn')} />
      {boxes.length > 0 && <OnlineBoxes boxes={boxes} />}
      {gifts.length > 0 && <GiftList gifts={gifts} />}
      {others.length > 0 ? (
        <TaskGroups tasks={others} isBuilt={isBuilt} />
      ) : (
        <EmptyState title="还没有其他任务" description="新任务上线后会出现在这里" />
      )}
    </div>
  );
}
