import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { openContent } from '../content/open-content.ts';
import type { AppContext } from '../app-context.ts';
import type { Viewer } from '../viewer.ts';
import { buySubject, type PayRequest } from './buy-subject.ts';

/** Buys a video. Errors: 4031, 4040, 4090, 4100, 4102. */
export async function buyVideo(
  context: AppContext,
  viewer: Viewer,
  { id, ...request }: PayRequest & { id: string },
): Promise<PayAnswer> {
  const { item, access } = await openContent(context, viewer, id);
  const { title, rating, uploaderId: sellerId } = item;
  return buySubject(
    context,
    viewer,
    { kind: 'video', id, title, rating, sellerId, access },
    request,
  );
}
