import { buyContent } from '../../domain/purchase/buy-content.ts';
import { listSeries, seriesDetails } from '../../domain/series/series-pages.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** Series and buying one as a whole. */
export const seriesCalls = {
  'media/collect/details': ({ input, viewer, context }) => seriesDetails(context, viewer, input),
  'media/collect/home': ({ input, viewer, context }) => listSeries(context, viewer, input),
  'media/collect/pay': ({ input, viewer, context }) => buyContent(context, viewer, input),
} satisfies Partial<AppHandlers>;
