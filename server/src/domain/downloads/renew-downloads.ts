import type { DownloadCheck } from '@yehang/contract/shapes/download.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { listDownloadableChapters } from '../../db/queries/library/downloadable-chapters.ts';
import { listDownloadable, type DownloadableRow } from '../../db/queries/library/downloadable.ts';
import { decideAccess, holdsTier, toHeldTiers } from '../access/decide-access.ts';
import { decideChapter } from '../books/open-chapter.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { decideDownload } from './decide-download.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Checks downloads of videos and chapters again. What is down, hidden and not owned, or not for this audience is left
 * out.
 */
export async function renewDownloads(
  { database, settings }: { database: Database; settings: Settings },
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ list: DownloadCheck[]; now: number }> {
  const now = new Date();
  const audience = audienceOf(viewer);
  const [videos, chapters] = await Promise.all([
    listDownloadable(database, ids, viewer.userId),
    listDownloadableChapters(database, ids, viewer.userId),
  ]);
  const { offlineTiers, offlineDays, supremeDiscountPercent } = settings.current;
  const check = (row: CheckedRow, access: AccessDecision): DownloadCheck => {
    const { until, hindrance } = decideDownload({
      access,
      tier: row.tier,
      held: toHeldTiers(row),
      savingTiers: offlineTiers,
      days: offlineDays,
      now,
    });
    return { id: row.id, until: until?.getTime() ?? null, hindrance };
  };
  const isOfDark = (row: CheckedRow) =>
    row.owns || row.uploaderId === viewer.userId || holdsTier(toHeldTiers(row), 'dark', now);
  const isThere = (row: CheckedRow) =>
    (row.isPublished || row.owns) &&
    (audience === 'everything' || (row.rating === 'general' && !row.darkOnly)) &&
    (!row.darkOnly || isOfDark(row));
  const ofVideo = (row: DownloadableRow) =>
    decideAccess({
      viewer: { userId: viewer.userId, owns: row.owns, tiers: toHeldTiers(row) },
      content: { ...row, previewUnits: 0 },
      now,
      supremeDiscountPercent,
    });
  const list = [
    ...videos.filter(isThere).map((row) => check(row, ofVideo(row))),
    ...chapters
      .filter(isThere)
      .map((row) => check(row, decideChapter({ settings }, viewer, row, row, now))),
  ];
  return { list, now: now.getTime() };
}

type CheckedRow = Omit<DownloadableRow, 'priceGoldCents'>;
