import { createFileRoute } from '@tanstack/react-router';
import { GoldDetailPage } from '../../../features/wallet/gold-detail-page.tsx';

export const Route = createFileRoute('/mine/gold/gold-detail')({
  component: GoldDetailPage,
  staticData: { title: '金币明细' },
});
