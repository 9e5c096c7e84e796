import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { toVideoCard } from './to-video-card.ts';
import { openContent } from './open-content.ts';

const paths = { short: '/subPage/shortVideoPlay', long: '/subPage/longViodePlay' } as const;
/** Kinds by their numbers in links; long videos have two. */
const kinds = { 1: 'short', 2: 'long', 6: 'long' } as const;

/** An item as links and shares show it. Errors: 4031, 4040 (none, not for this viewer, or of another kind). */
export async function contentInfo(
  context: AppContext,
  viewer: Viewer,
  { id, contentType }: { id: string; contentType: 1 | 2 | 6 },
) {
  const { item } = await openContent(context, viewer, id);
  if (item.kind !== kinds[contentType]) throw new AppError(4040);
  const { title, cover, access, contentType: number } = toVideoCard(item);
  const { description } = item;
  const path = `${paths[item.kind]}?id=${id}`;
  return { id, contentType: number, title, description, cover, access, path };
}
