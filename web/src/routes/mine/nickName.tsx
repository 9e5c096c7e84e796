import { createFileRoute } from '@tanstack/react-router';
import { NicknamePage } from '../../features/account/nickname-page.tsx';

export const Route = createFileRoute('/mine/nickName')({
  component: NicknamePage,
  staticData: { title: '编辑资料' },
});
