import type { z } from 'zod';
import type {
  ConsoleSeries,
  ConsoleSeriesInfo,
  seriesFields,
} from '@yehang/contract/shapes/console-series.ts';
import {
  applyTerms,
  findSeriesRecord,
  insertSeries,
  listChosenEpisodes,
  listUnfitEpisodes,
  pageOfSeriesRecords,
  replaceEpisodes,
  updateSeries,
  type SeriesRecord,
} from '../../db/queries/console-series.ts';
import { newId } from '../../db/new-id.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Domain } from '../domain.ts';
import { chosenPicture } from '../pictures/chosen-picture.ts';
import { isDuplicate } from '../is-duplicate.ts';
import { badField, Refusal } from '../refusal.ts';

type Fields = { [Name in keyof typeof seriesFields]: z.infer<(typeof seriesFields)[Name]> };

/** One page of all series, the newest first. Error: 4000 (cursor). */
export async function consoleSeriesPage(
  { database }: Domain,
  request: {
    state?: SeriesRecord['state'] | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await pageOfSeriesRecords(database, {
    state: request.state,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toConsoleSeries(row, row.episodes));
}

/** Error: 4040. */
export async function consoleSeriesInfo(
  { database }: Pick<Domain, 'database'>,
  id: string,
): Promise<ConsoleSeriesInfo> {
  const record = await findSeriesRecord(database, id);
  if (!record) throw gone();
  const chosen = await listChosenEpisodes(database, id);
  return {
    ...toConsoleSeries(record, chosen.length),
    description: record.description,
    chosen,
  };
}

/**
 * Makes a series, or changes one from the version named; its terms become the rules of its episodes.
 * Errors: 4000 (terms, episodes, cover, version), 4040, 4090 (changed meanwhile).
 */
export async function saveSeries(
  domain: Domain,
  actor: Actor,
  request: Fields & { id?: string | undefined; version?: number | undefined },
): Promise<ConsoleSeriesInfo> {
  const { id: givenId, version, itemIds, ...fields } = request;
  checkTerms(fields);
  const present = givenId === undefined ? null : await findSeriesRecord(domain.database, givenId);
  if (givenId !== undefined && !present) throw gone();
  if (present && version === undefined) throw badField('version', '请填写版本');
  const id = present?.id ?? newId();
  await checkEpisodes(domain, id, { itemIds, rating: fields.rating });
  const picture = { field: 'cover', present: present?.cover ?? null };
  const cover = await chosenPicture(domain, fields.cover, picture);
  const values = { ...fields, cover };
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

/** Publishes or hides a series. Errors: 4040, 4090 (changed meanwhile, or nothing to publish). */
export async function setSeriesState(
  domain: Domain,
  actor: Actor,
  { id, version, state }: { id: string; version: number; state: 'published' | 'hidden' },
): Promise<ConsoleSeriesInfo> {
  const present = await findSeriesRecord(domain.database, id);
  if (!present) throw gone();
  const chosen = await listChosenEpisodes(domain.database, id);
  if (state === 'published' && !chosen.some((it) => it.state === 'published'))
    throw new Refusal(4090, '至少要有一集已上架，合集才能上架');
  const publishedAt = present.publishedAt ?? (state === 'published' ? new Date() : null);
  await domain.database.orm.transaction(async (orm) => {
    if (!(await updateSeries({ orm }, { id, version }, { state, publishedAt }))) throw changed();
    const action = state === 'published' ? 'series.publish' : 'series.hide';
    await recordAct({ orm }, actor, { action, subject: id, detail: {} });
  });
  await domain.changes.tell('catalogue', '*');
  return consoleSeriesInfo(domain, id);
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

function toConsoleSeries(row: SeriesRecord, episodes: number): ConsoleSeries {
  const { createdAt, publishedAt, updatedAt } = row;
  return {
    ...row,
    episodes,
    createdAt: createdAt.getTime(),
    publishedAt: publishedAt?.getTime() ?? null,
    updatedAt: updatedAt.getTime(),
  };
}
