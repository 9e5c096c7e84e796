import type { DownloadCheck } from '@yehang/contract/shapes/download.ts';
import { listDownloadable, type DownloadableRow } from '../../db/queries/library/downloadable.ts';
import { decideAccess, holdsTier, toHeldTiers } from '../access/decide-access.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { decideDownload } from './decide-download.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/** Checks downloads again. What is down, hidden and not owned, or not for this audience is left out. */
export async function renewDownloads(
  { database, settings }: { database: Database; settings: Settings },
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ list: DownloadCheck[]; now: number }> {
  const now = new Date();
  const audience = audienceOf(viewer);
  const rows = await listDownloadable(database, ids, viewer.userId);
  const { offlineTiers, offlineDays, supremeDiscountPercent } = settings.current;
  const check = (row: DownloadableRow): DownloadCheck => {
    const held = toHeldTiers(row);
    const decision = decideDownload({
      access: decideAccess({
        viewer: { userId: viewer.userId, owns: row.owns, tiers: held },
        content: { ...row, previewUnits: 0 },
        now,
        supremeDiscountPercent,
      }),
      tier: row.tier,
      held,
      savingTiers: offlineTiers,
      days: offlineDays,
      now,
    });
    const { until, hindrance } = decision;
    return { id: row.id, until: until?.getTime() ?? null, hindrance };
  };
  const isOfDark = (row: DownloadableRow) =>
    row.owns || row.uploaderId === viewer.userId || holdsTier(toHeldTiers(row), 'dark', now);
  const isThere = (row: DownloadableRow) =>
    (row.isPublished || row.owns) &&
    (audience === 'everything' || (row.rating === 'general' && !row.darkOnly)) &&
    (!row.darkOnly || isOfDark(row));
  return { list: rows.filter(isThere).map(check), now: now.getTime() };
}
