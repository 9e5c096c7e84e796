import type { mediaCollectHome } from '@yehang/contract/media/collect-home.ts';
import { listSeries } from '../../domain/series/series-pages.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCollectHome: AppHandler<typeof mediaCollectHome> = ({
  input,
  viewer,
  context,
}) => listSeries(context, viewer, input);
