import { createFileRoute } from '@tanstack/react-router';
import { InvitePage } from '../../../features/agents/invite-page.tsx';

export const Route = createFileRoute('/mine/inviteShare/')({
  component: InvitePage,
  staticData: { title: '邀请好友' },
});
