import { lockWithParts, refreshWholes } from '../../db/queries/content/parts.ts';
import { updateContent } from '../../db/queries/content/console.ts';
import {
  applyTerms,
  findSeriesRecord,
  listSelectedEpisodes,
  listUnfitEpisodes,
} from '../../db/queries/series/console.ts';
import { replaceEpisodes } from '../../db/queries/series/replace-episodes.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { AppError } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { keepVersions } from '../versions/keep-versions.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';

const MOST_EPISODES = 1000;

/**
 * Makes a video the last episode of a series, whose terms become its rule; of this series already, it stays where it
 * is. Errors: 4040 (no such series), 4090 (no video, an episode of another one, adult in a general series, of the dark section alone in
 * an open one, full).
 */
export async function addEpisode(
  { database, events, kinds }: { database: Database; events: EventBus; kinds: ContentKinds },
  staff: Pick<StaffMember, 'staffId' | 'login' | 'address'>,
  { seriesId, contentId }: { seriesId: string; contentId: string },
): Promise<void> {
  const isAdded = await database.orm.transaction(async (orm) => {
    await lockWithParts({ orm }, seriesId, [contentId]);
    const series = await findSeriesRecord({ orm }, seriesId);
    if (!series) throw new AppError(4040, '没有这个合集');
    const present = (await listSelectedEpisodes({ orm }, [seriesId])).map(({ id }) => id);
    if (present.includes(contentId)) return false;
    if (present.length >= MOST_EPISODES)
      throw new AppError(4090, `合集最多 ${MOST_EPISODES} 集，已经满了`);
    const unfit = await listUnfitEpisodes({ orm }, seriesId, [contentId]);
    if (unfit.missing.length > 0) throw new AppError(4090, '只有视频可以加入合集');
    if (unfit.taken.length > 0) throw new AppError(4090, '这个视频属于另一个合集');
    if (unfit.adult.length > 0 && series.rating === 'general')
      throw new AppError(4090, '成人视频不能加入普通合集');
    if (unfit.dark.length > 0 && !series.darkOnly)
      throw new AppError(4090, '暗区专属的视频不能加入公开的合集');
    const contentIds = [...present, contentId];
    await keepVersions({ kinds, orm }, { id: seriesId, by: staff.login }, async () => {
      await replaceEpisodes({ orm }, seriesId, contentIds);
      await applyTerms({ orm }, seriesId);
      await updateContent({ orm }, seriesId, {});
    });
    const detail = changesOf({ contentIds: present }, { contentIds });
    await writeAuditLog({ orm }, staff, { action: 'series.update', subject: seriesId, detail });
    return true;
  });
  if (!isAdded) return;
  await refreshWholes(database, [seriesId]);
  await events.publish('catalogue', '*');
}
