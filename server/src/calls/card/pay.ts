import type { cardPay } from '@yehang/contract/card/pay.ts';
import { buyCard } from '../../domain/purchase/buy-card.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCardPay: AppHandler<typeof cardPay> = ({ input, viewer, context }) =>
  buyCard(context, viewer, input);
