import { createFileRoute } from '@tanstack/react-router';
import { GoldPage } from '../../../features/wallet/gold-page.tsx';

export const Route = createFileRoute('/mine/gold/')({
  component: GoldPage,
  staticData: { title: '金币' },
});
