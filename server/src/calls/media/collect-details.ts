import type { mediaCollectDetails } from '@yehang/contract/media/collect-details.ts';
import { seriesDetails } from '../../domain/series/series-pages.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaCollectDetails: AppHandler<typeof mediaCollectDetails> = ({
  input,
  viewer,
  context,
}) => seriesDetails(context, viewer, input);
