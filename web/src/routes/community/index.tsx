import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '../../lib/page/coming-soon-page.tsx';
import { comingSoonPageAt } from '../../coming-soon.ts';

export const Route = createFileRoute('/community/')({
  component: TabComing,
  staticData: { title: '社区' },
});

function TabComing() {
  const page = comingSoonPageAt('/community');
  return page && <ComingSoonPage {...page} isTab />;
}
