import { seeNews } from '../../db/queries/works.ts';
import type { Domain } from '../domain.ts';
import type { Viewer } from '../viewer.ts';

/** Notes that the viewer saw what was decided about their works; nothing for whoever has none. */
export async function seeWorks(
  { database }: Domain,
  viewer: Viewer,
): Promise<Record<string, never>> {
  await seeNews(database, viewer.userId);
  return {};
}
