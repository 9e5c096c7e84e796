import { createFileRoute } from '@tanstack/react-router';
import { RedeemCodePage } from '../../../features/redeem-code/redeem-code-page.tsx';

export const Route = createFileRoute('/mine/redeemCode/')({
  component: RedeemCodePage,
  staticData: { title: '兑换码' },
});
