import type { z } from 'zod';
import type { ConsoleSeries, seriesFields } from '@yehang/contract/shapes/console-series.ts';
import {
  applyTerms,
  deleteSeries,
  findSeriesRecord,
  insertSeries,
  isSeriesSold,
  listChosenEpisodes,
  listUnfitEpisodes,
  pageOfSeriesRecords,
  replaceEpisodes,
  updateSeries,
  type ChosenEpisode,
  type SeriesRecord,
} from '../../db/queries/console-series.ts';
import { newId } from '../../db/new-id.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { chosenPicture } from '../pictures/chosen-picture.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { refuseName } from '../policy/check-words.ts';
import { badField, Refusal } from '../refusal.ts';

type Fields = { [Name in keyof typeof seriesFields]: z.infer<(typeof seriesFields)[Name]> };

/** One page of all series, the newest first. Error: 4000 (cursor). */
export async function consoleSeriesPage(
  { database }: Domain,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await pageOfSeriesRecords(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const ids = rows.map(({ id }) => id);
  const chosen = Map.groupBy(await listChosenEpisodes(database, ids), (it) => it.seriesId);
  return toPage(rows, request.pageSize, (row) => toConsoleSeries(row, chosen.get(row.id)));
}

/** Error: 4040. */
export async function consoleSeriesInfo(
  { database }: Pick<Domain, 'database'>,
  id: string,
): Promise<ConsoleSeries> {
  const record = await findSeriesRecord(database, id);
  if (!record) throw gone();
  return toConsoleSeries(record, await listChosenEpisodes(database, [id]));
}

/**
 * Makes a series, or changes one from the version named; its terms become the rules of its episodes.
 * Errors: 4000 (refused words, terms, episodes, cover, version), 4040, 4090 (changed meanwhile).
 */
export async function saveSeries(
  domain: Domain,
  actor: Actor,
  request: Fields & { id?: string | undefined; version?: number | undefined },
): Promise<ConsoleSeries> {
  const { id: givenId, version, itemIds, ...fields } = request;
  checkTerms(fields);
  refuseName(fields.title, 'title', '标题');
  const present = givenId === undefined ? null : await findSeriesRecord(domain.database, givenId);
  if (givenId !== undefined && !present) throw gone();
  if (present && version === undefined) throw badField('version', '请填写版本');
  const id = present?.id ?? newId();
  await checkEpisodes(domain, id, { itemIds, rating: fields.rating });
  const picture = { field: 'cover', present: present?.cover ?? null };
  const cover = await chosenPicture(domain, fields.cover, picture);
  const publishedAt = present?.publishedAt ?? (fields.enabled ? new Date() : null);
  const values = { ...fields, cover, publishedAt };
  await domain.database.orm.transaction(async (orm) => {
    if (!present) await insertSeries({ orm }, { id, ...values });
    else if (!(await updateSeries({ orm }, { id, version: version ?? 0 }, values))) throw changed();
    await replaceEpisodes({ orm }, id, itemIds).catch((error: unknown) => {
      throw isDuplicate(error) ? badField('itemIds', '剧集里有属于其他合集的视频') : error;
    });
    await applyTerms({ orm }, id);
    const action = present ? 'series.update' : 'series.create';
    await recordAct({ orm }, actor, { action, subject: id, detail: { ...fields, itemIds } });
  });
  await domain.changes.tell('catalogue', '*');
  return consoleSeriesInfo(domain, id);
}

/** Takes away a series nobody bought; its episodes stay. Errors: 4040, 4090 (changed meanwhile; bought). */
export async function removeSeries(
  domain: Domain,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Record<string, never>> {
  const present = await findSeriesRecord(domain.database, id);
  if (!present) throw gone();
  await domain.database.orm.transaction(async (orm) => {
    if (await isSeriesSold({ orm }, id))
      throw new Refusal(4090, '已经有人买了这个合集，不能删除，可以停用');
    if (!(await deleteSeries({ orm }, { id, version }))) throw changed();
    await recordAct({ orm }, actor, { action: 'series.delete', subject: id, detail: present });
  });
  await domain.changes.tell('catalogue', '*');
  return {};
}

function checkTerms(
  terms: Pick<Fields, 'rule' | 'tier' | 'episodePriceGoldCents' | 'priceGoldCents'>,
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
  { database }: Pick<Domain, 'database'>,
  seriesId: string,
  { itemIds, rating }: Pick<Fields, 'itemIds' | 'rating'>,
): Promise<void> {
  if (new Set(itemIds).size !== itemIds.length) throw badField('itemIds', '剧集里有重复的视频');
  const { missing, taken, adult } = await listUnfitEpisodes(database, seriesId, itemIds);
  if (missing.length > 0) throw badField('itemIds', '剧集里有不存在的视频');
  if (taken.length > 0) throw badField('itemIds', '剧集里有属于其他合集的视频');
  if (adult.length > 0 && rating === 'general')
    throw badField('rating', '剧集里有成人视频，合集也要标为成人');
}

const gone = () => new Refusal(4040, '没有这个合集');
const changed = () => new Refusal(4090, '这个合集刚被别人改过，请核对后再保存');

function toConsoleSeries(row: SeriesRecord, chosen: ChosenEpisode[] = []): ConsoleSeries {
  const { createdAt, publishedAt, updatedAt } = row;
  return {
    ...row,
    chosen,
    createdAt: createdAt.getTime(),
    publishedAt: publishedAt?.getTime() ?? null,
    updatedAt: updatedAt.getTime(),
  };
}
