import { createFileRoute } from '@tanstack/react-router';
import { comingSoonPageAt } from '../../coming-soon.ts';
import { MinePage } from '../../features/mine/mine-page.tsx';

export const Route = createFileRoute('/mine/')({
  component: Mine,
  staticData: { title: '我的' },
});

function Mine() {
  return <MinePage isBuilt={(path) => comingSoonPageAt(path) === null} />;
}
