import { createFileRoute } from '@tanstack/react-router';
import { InvitedPage } from '../../../features/agents/invited-page.tsx';

export const Route = createFileRoute('/mine/inviteShare/list')({
  component: InvitedPage,
  staticData: { title: '邀请记录' },
});
