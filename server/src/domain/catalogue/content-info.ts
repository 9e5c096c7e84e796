import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { toVideoCard } from './to-video-card.ts';
import { getWatchable } from './watchable.ts';

const paths = { short: '/subPage/shortVideoPlay', long: '/subPage/longViodePlay' } as const;
/** Kinds by their numbers in links; long videos have two. */
const kinds = { 1: 'short', 2: 'long', 6: 'long' } as const;

/** An item as links and shares show it. Errors: 4031, 4040 (none, not for this viewer, or of another kind). */
export async function contentInfo(
  domain: Domain,
  viewer: Viewer,
  { id, contentType }: { id: string; contentType: 1 | 2 | 6 },
) {
  const { item } = await getWatchable(domain, viewer, id);
  if (item.kind !== kinds[contentType]) throw new Refusal(4040);
  const { title, cover, access, contentType: number } = toVideoCard(item);
  const { description } = item;
  const path = `${paths[item.kind]}?id=${id}`;
  return { id, contentType: number, title, description, cover, access, path };
}
