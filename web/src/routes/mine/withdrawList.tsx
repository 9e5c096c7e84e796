import { createFileRoute } from '@tanstack/react-router';
import { WithdrawListPage } from '../../features/withdraw/withdraw-list-page.tsx';

export const Route = createFileRoute('/mine/withdrawList')({
  component: WithdrawListPage,
  staticData: { title: '提现记录' },
});
