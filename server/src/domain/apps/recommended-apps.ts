import type { RecommendedApp } from '@yehang/contract/shapes/recommended-app.ts';
import { listFeaturedApps, pageOfApps } from '../../db/queries/operator/running.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Database } from '../../db/connect.ts';

/** The short list above the rest. */
const FEATURED = 50;

/** The featured apps that run now, in the operator's order. */
export async function featuredApps({ database }: { database: Database }) {
  return { list: (await listFeaturedApps(database, FEATURED)).map(toRecommendedApp) };
}

/** One page of all recommended apps that run now. Error: 4000 (cursor). */
export async function recommendedAppsPage(
  { database }: { database: Database },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await pageOfApps(database, {
    after: fromCursor(cursor, 'number'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toRecommendedApp);
}

function toRecommendedApp(
  row: Awaited<ReturnType<typeof listFeaturedApps>>[number],
): RecommendedApp {
  const { id, title, description, icon, href, isFeatured, sortCode } = row;
  return { id, title, description, icon, href, isFeatured, sortCode };
}
