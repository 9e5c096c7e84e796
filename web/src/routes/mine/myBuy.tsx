import { createFileRoute } from '@tanstack/react-router';
import { MyBuyPage } from '../../features/wallet/my-buy-page.tsx';

export const Route = createFileRoute('/mine/myBuy')({
  component: MyBuyPage,
  staticData: { title: '我的购买' },
});
