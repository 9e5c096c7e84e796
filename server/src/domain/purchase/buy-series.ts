import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import type { AppContext } from '../app-context.ts';
import { getSeries, seriesAccess } from '../series/series-pages.ts';
import type { Viewer } from '../viewer.ts';
import { buySubject, type PayRequest } from './buy-subject.ts';

/** Buys all episodes of a series, those to come included. Errors: 4031, 4040, 4090, 4100, 4102. */
export async function buySeries(
  context: AppContext,
  viewer: Viewer,
  { id, ...request }: PayRequest & { id: string },
): Promise<PayAnswer> {
  const series = await getSeries(context, viewer, id);
  const { title, rating, uploaderId: sellerId } = series;
  const access = seriesAccess(context, viewer, series);
  const subject = { kind: 'collection' as const, id, title, rating, sellerId, access };
  return buySubject(context, viewer, subject, request);
}
