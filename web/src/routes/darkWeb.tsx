import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../lib/shell/coming-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/darkWeb')({
  component: TabComing,
  staticData: { title: '暗网' },
});

function TabComing() {
  const page = comingPageAt('/darkweb');
  return page && <ComingPage {...page} isTab />;
}
