import { createFileRoute } from '@tanstack/react-router';
import { AvatarPage } from '../../features/account/avatar-page.tsx';

export const Route = createFileRoute('/mine/selectAvatar')({
  component: AvatarPage,
  staticData: { title: '选择头像' },
});
