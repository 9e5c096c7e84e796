import { createFileRoute } from '@tanstack/react-router';
import { VipPage } from '../../../features/wallet/vip-page.tsx';

export const Route = createFileRoute('/mine/vip/')({
  component: VipPage,
  staticData: { title: '会员' },
});
