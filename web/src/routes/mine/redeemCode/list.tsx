import { createFileRoute } from '@tanstack/react-router';
import { RedeemedListPage } from '../../../features/redeem-code/redeemed-list-page.tsx';

export const Route = createFileRoute('/mine/redeemCode/list')({
  component: RedeemedListPage,
  staticData: { title: '兑换记录' },
});
