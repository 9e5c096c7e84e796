import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import {
  applyTerms,
  deleteSeries,
  findSeriesRecord,
  insertSeries,
  isSeriesSold,
  listSelectedEpisodes,
  listUnfitEpisodes,
  pageOfSeriesRecords,
  updateSeries,
  type SelectedEpisode,
  type SeriesRecord,
} from '../../db/queries/series/console.ts';
import { replaceEpisodes } from '../../db/queries/series/replace-episodes.ts';
import { replaceTags } from '../../db/queries/content/console.ts';
import { lockWithParts, refreshWholes } from '../../db/queries/content/parts.ts';
import { newId } from '../../db/new-id.ts';
import { changesOf } from '../audit/changes-of.ts';
import { fieldsBefore } from '../audit/fields-before.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { rejectForbiddenName, rejectForbiddenTags } from '../policy/check-words.ts';
import { keepVersions, type RestoredChange } from '../versions/keep-versions.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { RecordKey } from '../records/save-record.ts';
import { requireNothingOpen } from '../content/require-nothing-open.ts';
import { badField, AppError } from '../app-error.ts';
import { ownCover, toSeriesValues, type SeriesFields } from './series-values.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** One page of all series, the newest first. Error: 4000 (cursor). */
export async function consoleSeriesPage(
  { database }: { database: Database },
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await pageOfSeriesRecords(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const ids = rows.map(({ id }) => id);
  const selected = Map.groupBy(await listSelectedEpisodes(database, ids), (it) => it.seriesId);
  return toPage(rows, request.pageSize, (row) => toConsoleSeries(row, selected.get(row.id)));
}

/** Error: 4040. */
export async function consoleSeriesInfo(
  { database }: { database: Database },
  id: string,
): Promise<ConsoleSeries> {
  const record = await findSeriesRecord(database, id);
  if (!record) throw gone();
  return toConsoleSeries(record, await listSelectedEpisodes(database, [id]));
}

/**
 * Makes a series, or changes one from the version named; its terms become the rules of its episodes.
 * Errors: 4000 (refused words, terms, episodes, cover, version), 4040, 4090 (changed meanwhile; down, or reported).
 */
export async function saveSeries(
  context: { database: Database; events: EventBus; kinds: ContentKinds },
  staff: StaffMember,
  request: SeriesFields & RecordKey & { tags?: string[] | undefined },
  { restored, cover: earlier, columns, also }: RestoredChange = {},
): Promise<ConsoleSeries> {
  const { id: givenId, version, contentIds, tags, ...fields } = request;
  checkTerms(fields);
  rejectForbiddenTags(tags);
  rejectForbiddenName(fields.title, 'title', '标题');
  const present = givenId === undefined ? null : await findSeriesRecord(context.database, givenId);
  if (givenId !== undefined && !present) throw gone();
  if (present && version === undefined) throw badField('version', '请填写版本');
  const id = present?.id ?? newId();
  await checkEpisodes(context, id, { ...fields, contentIds });
  const picture = { field: 'cover', present: earlier ?? (present && ownCover(present)) };
  const values = toSeriesValues(
    fields,
    present,
    await selectedPicture(context, fields.cover, picture),
  );
  await context.database.orm.transaction(async (orm) => {
    await lockWithParts({ orm }, id, contentIds);
    const episodes = await listSelectedEpisodes({ orm }, [id]);
    const earlierOrder = present && { contentIds: episodes.map((it) => it.id) };
    const write = async (snapshot: ContentSnapshot | null) => {
      if (!present) await insertSeries({ orm }, id, values);
      else {
        const from = { id, version: version ?? 0, state: present.state };
        const { content, details } = values;
        const change = { content: { ...content, ...columns }, details };
        if (!(await updateSeries({ orm }, from, change))) throw changed();
        if (from.state !== 'published' && values.content.state === 'published')
          await requireNothingOpen({ orm }, id, '启用');
      }
      await replaceEpisodes({ orm }, id, contentIds).catch((error: unknown) => {
        throw isDuplicate(error) ? badField('contentIds', '剧集里有属于其他合集的视频') : error;
      });
      await applyTerms({ orm }, id);
      if (tags) await replaceTags({ orm }, id, tags);
      await also?.({ orm });
      const before = present && snapshot && { ...fieldsBefore(present, snapshot), ...earlierOrder };
      const detail = changesOf(before ?? {}, { ...fields, contentIds, tags });
      const action = present ? 'series.update' : 'series.create';
      await writeAuditLog({ orm }, staff, { action, subject: id, detail });
    };
    const { kinds } = context;
    if (present) await keepVersions({ kinds, orm }, { id, by: staff.login, restored }, write);
    else await write(null);
  });
  await refreshWholes(context.database, [id]);
  await context.events.publish('catalogue', '*');
  return consoleSeriesInfo(context, id);
}

/** Takes away a series nobody bought; its episodes stay. Errors: 4040, 4090 (changed meanwhile; bought). */
export async function removeSeries(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version }: { id: string; version: number },
): Promise<Record<string, never>> {
  const present = await findSeriesRecord(context.database, id);
  if (!present) throw gone();
  await context.database.orm.transaction(async (orm) => {
    if (!(await deleteSeries({ orm }, { id, version }))) throw changed();
    // From here on nobody buys it; who did so just now is seen.
    if (await isSeriesSold({ orm }, id))
      throw new AppError(4090, '已经有人买了这个合集，不能删除，可以停用');
    await writeAuditLog({ orm }, staff, { action: 'series.delete', subject: id, detail: present });
  });
  await context.events.publish('catalogue', '*');
  return {};
}

function checkTerms(
  terms: Pick<SeriesFields, 'rule' | 'tier' | 'episodePriceGoldCents' | 'priceGoldCents'>,
) {
  const { rule, tier, episodePriceGoldCents, priceGoldCents } = terms;
  const byTier = rule === 'vip' || rule === 'vipOrGold';
  const byGold = rule === 'gold' || rule === 'vipOrGold';
  if (byTier !== (tier !== null))
    throw badField('tier', byTier ? '请选择会员等级' : '这种观看条件没有会员等级');
  if (byGold !== (episodePriceGoldCents !== null))
    throw badField('episodePriceGoldCents', byGold ? '请填写单集价格' : '这种观看条件没有单集价格');
  if (!byGold && priceGoldCents !== null)
    throw badField('priceGoldCents', '这种观看条件没有全集价格');
}

async function checkEpisodes(
  { database }: { database: Database },
  seriesId: string,
  { contentIds, rating, darkOnly }: Pick<SeriesFields, 'contentIds' | 'rating' | 'darkOnly'>,
): Promise<void> {
  if (new Set(contentIds).size !== contentIds.length)
    throw badField('contentIds', '剧集里有重复的视频');
  const { missing, taken, adult, dark } = await listUnfitEpisodes(database, seriesId, contentIds);
  if (missing.length > 0) throw badField('contentIds', '剧集里有不存在的视频');
  if (taken.length > 0) throw badField('contentIds', '剧集里有属于其他合集的视频');
  if (adult.length > 0 && rating === 'general')
    throw badField('rating', '剧集里有成人视频，合集也要标为成人');
  if (dark.length > 0 && !darkOnly)
    throw badField('darkOnly', '剧集里有暗区专属的视频，合集也要设为暗区专属');
}

const gone = () => new AppError(4040, '没有这个合集');
const changed = () => new AppError(4090, '这个合集刚被别人改过，请核对后再保存');

function toConsoleSeries(row: SeriesRecord, selected: SelectedEpisode[] = []): ConsoleSeries {
  const { createdAt, publishedAt, updatedAt } = row;
  return {
    ...row,
    enabled: row.state === 'published',
    cover: ownCover(row),
    chosen: selected,
    createdAt: createdAt.getTime(),
    publishedAt: publishedAt?.getTime() ?? null,
    updatedAt: updatedAt.getTime(),
  };
}
