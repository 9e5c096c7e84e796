import type { mediaCollectPay } from '@yehang/contract/media/collect-pay.ts';
import { buySeries } from '../../domain/purchase/buy-series.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCollectPay: AppHandler<typeof mediaCollectPay> = ({
  input,
  viewer,
  context,
}) => buySeries(context, viewer, input);
