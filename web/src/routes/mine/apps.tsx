import { createFileRoute } from '@tanstack/react-router';
import { AppsPage } from '../../features/apps/apps-page.tsx';

export const Route = createFileRoute('/mine/apps')({
  component: AppsPage,
  staticData: { title: '应用推荐' },
});
