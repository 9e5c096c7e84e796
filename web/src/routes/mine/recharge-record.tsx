import { createFileRoute } from '@tanstack/react-router';
import { RechargeRecordPage } from '../../features/recharge/recharge-record-page.tsx';

export const Route = createFileRoute('/mine/recharge-record')({
  component: RechargeRecordPage,
  staticData: { title: '充值记录' },
});
