import { createFileRoute } from '@tanstack/react-router';
import { comingSoonPageAt } from '../../coming-soon.ts';
import { TaskPage } from '../../features/tasks/task-page.tsx';

export const Route = createFileRoute('/mine/task')({
  component: Task,
  staticData: { title: '任务中心' },
});

function Task() {
  return <TaskPage isBuilt={(path) => comingSoonPageAt(path) === null} />;
}
