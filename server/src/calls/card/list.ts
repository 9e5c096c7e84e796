import type { cardList } from '@yehang/contract/card/list.ts';
import { cardOffers } from '../../domain/gold/offers.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCardList: AppHandler<typeof cardList> = ({ viewer, context }) =>
  cardOffers(context, viewer);
