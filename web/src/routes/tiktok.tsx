import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../lib/shell/coming-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/tiktok')({
  component: TabComing,
  staticData: { title: '短视频' },
});

function TabComing() {
  const page = comingPageAt('/tiktok');
  return page && <ComingPage {...page} isTab />;
}
