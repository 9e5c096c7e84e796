import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/mine/')({ component: Mine, staticData: { title: '我的' } });

function Mine() {
  return <h1>我的</h1>;
}
