import { newId } from '../../db/new-id.ts';
import { insertAdClick } from '../../db/queries/home.ts';
import type { Domain } from '../domain.ts';
import type { Viewer } from '../viewer.ts';

/** Notes that an ad was followed. An ad that is gone meanwhile still counts: the click was real. */
export async function recordAdClick(
  { database }: Domain,
  viewer: Viewer | null,
  adId: string,
): Promise<void> {
  await insertAdClick(database, { id: newId(), adId, userId: viewer?.userId ?? null });
}
