import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../lib/page/coming-page.tsx';
import { comingPageAt } from '../../routes-coming.ts';

export const Route = createFileRoute('/community/')({
  component: TabComing,
  staticData: { title: '社区' },
});

function TabComing() {
  const page = comingPageAt('/community');
  return page && <ComingPage {...page} isTab />;
}
