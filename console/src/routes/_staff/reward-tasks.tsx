import { createFileRoute } from '@tanstack/react-router';
import { RewardTasksPage } from '../../features/reward-tasks/reward-tasks-page.tsx';

export const Route = createFileRoute('/_staff/reward-tasks')({ component: RewardTasksPage });
