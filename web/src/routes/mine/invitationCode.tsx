import { createFileRoute } from '@tanstack/react-router';
import { InviteCodePage } from '../../features/agents/invite-code-page.tsx';

export const Route = createFileRoute('/mine/invitationCode')({
  component: InviteCodePage,
  staticData: { title: '填写邀请码' },
});
