import { createFileRoute } from '@tanstack/react-router';
import { MinePage } from '../../features/mine/mine-page.tsx';

export const Route = createFileRoute('/mine/')({
  component: MinePage,
  staticData: { title: '我的' },
});
