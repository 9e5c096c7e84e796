import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { getWatchable } from '../catalogue/watchable.ts';
import type { Domain } from '../domain.ts';
import type { Viewer } from '../viewer.ts';
import { buySubject, type PayRequest } from './buy-subject.ts';

/** Buys a video. Errors: 4031, 4040, 4090, 4100, 4102. */
export async function buyVideo(
  domain: Domain,
  viewer: Viewer,
  { id, ...request }: PayRequest & { id: string },
): Promise<PayAnswer> {
  const { item, access } = await getWatchable(domain, viewer, id);
  const { title, rating, uploaderId: sellerId } = item;
  return buySubject(
    domain,
    viewer,
    { kind: 'video', id, title, rating, sellerId, access },
    request,
  );
}
