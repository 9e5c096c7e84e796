import { createFileRoute } from '@tanstack/react-router';
import { DaysPage } from '../../features/agents/days-page.tsx';

export const Route = createFileRoute('/mine/performanceDetails')({
  component: DaysPage,
  staticData: { title: '业绩明细' },
});
