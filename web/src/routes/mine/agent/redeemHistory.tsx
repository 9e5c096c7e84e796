import { createFileRoute } from '@tanstack/react-router';
import { RedeemPage } from '../../../features/agents/redeem-page.tsx';

export const Route = createFileRoute('/mine/agent/redeemHistory')({
  component: RedeemPage,
  staticData: { title: '收入兑换' },
});
