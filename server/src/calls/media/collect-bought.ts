import type { mediaCollectBought } from '@yehang/contract/media/collect-bought.ts';
import { boughtSeries } from '../../domain/series/series-pages.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCollectBought: AppHandler<typeof mediaCollectBought> = ({
  input,
  viewer,
  context,
}) => boughtSeries(context, viewer, input);
