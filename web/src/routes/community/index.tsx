import { createFileRoute } from '@tanstack/react-router';
import { CommunityPage } from '../../features/community/community-page.tsx';

export const Route = createFileRoute('/community/')({
  component: CommunityPage,
  staticData: { title: '社区' },
});
