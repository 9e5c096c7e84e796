import { createFileRoute } from '@tanstack/react-router';
import { FloatingWindow } from '../entities/ads/floating-window.tsx';
import { ComingSoonPage } from '../lib/page/coming-soon-page.tsx';
import { comingSoonPageAt } from '../coming-soon.ts';

export const Route = createFileRoute('/ai')({
  component: TabComing,
  staticData: { title: 'AI' },
});

function TabComing() {
  const page = comingSoonPageAt('/ai');
  return (
    <>
      {page && <ComingSoonPage {...page} isTab />}
      <FloatingWindow place="ai" />
    </>
  );
}
