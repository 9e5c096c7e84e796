import { createFileRoute } from '@tanstack/react-router';
import { GiftRecordPage } from '../../../features/wallet/gift/gift-record-page.tsx';

export const Route = createFileRoute('/mine/gold/giftRecord')({
  component: GiftRecordPage,
  staticData: { title: '赠送记录' },
});
