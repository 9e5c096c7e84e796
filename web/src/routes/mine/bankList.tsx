import { createFileRoute } from '@tanstack/react-router';
import { BankListPage } from '../../features/withdraw/bank-list-page.tsx';

export const Route = createFileRoute('/mine/bankList')({
  component: BankListPage,
  staticData: { title: '收款账户' },
});
