import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '../../features/withdraw/withdraw-page.tsx';

export const Route = createFileRoute('/mine/withdraw')({
  component: WithdrawPage,
  staticData: { title: '提现' },
});
