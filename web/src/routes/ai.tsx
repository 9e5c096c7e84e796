import { createFileRoute } from '@tanstack/react-router';
import { FloatingWindow } from '../entities/ads/floating-window.tsx';
import { ComingPage } from '../lib/page/coming-page.tsx';
import { comingPageAt } from '../routes-coming.ts';

export const Route = createFileRoute('/ai')({
  component: TabComing,
  staticData: { title: 'AI' },
});

function TabComing() {
  const page = comingPageAt('/ai');
  return (
    <>
      {page && <ComingPage {...page} isTab />}
      <FloatingWindow place="ai" />
    </>
  );
}
