import type { Database } from '../../connect.ts';
import type { Audience, ListPlace } from '../../types.ts';
import { contentColumns, type ContentRow } from './rows.ts';
import { shownInDarkSection, shownTo } from './shown-to.ts';

export type ContentSort = 'new' | 'hot' | 'liked' | 'favorited';

export interface ContentFilter {
  audience: Audience;
  /** Of a channel of the dark section: with what is that section's alone. */
  isOfDarkSection?: boolean | undefined;
  channelId?: string | undefined;
  tagId?: string | undefined;
  uploaderId?: string | undefined;
  performerId?: string | undefined;
  /** Kinds that are listed; a partial index serves the videos, the shorts, and the series each. */
  kinds: readonly string[];
  /** Of books: who wrote or drew it, and whether no more chapters will come. */
  author?: string | undefined;
  finished?: boolean | undefined;
  /** Rules that it may be seen by. */
  rules?: readonly string[] | undefined;
  /** More than, and at most as much, in the unit of the kind; null is open. */
  extentAbove?: number | null | undefined;
  extentUpTo?: number | null | undefined;
  /** Made in this year, or published from `from` and before `to` where no year is known. */
  year?: { year: number; from: Date; to: Date } | undefined;
  region?: string | undefined;
  language?: string | undefined;
  sort: ContentSort;
  /** The last item of the page before: its sort value and id. */
  after: ListPlace | null;
  limit: number;
}

const sortColumns: Record<ContentSort, { column: string; type: string }> = {
  new: { column: 'published_at', type: 'timestamptz' },
  hot: { column: 'hot_score', type: 'float8' },
  liked: { column: 'likes', type: 'bigint' },
  favorited: { column: 'favorites', type: 'bigint' },
};

/**
 * One page of published contents of some kinds, by keyset: the index of the sort column is entered at the cursor, so that
 * every page costs the same. `sortValue` is the exact text of the sort column, for the next cursor.
 */
export async function listContents(
  { pool }: Database,
  filter: ContentFilter,
): Promise<(ContentRow & { sortValue: string })[]> {
  const { column, type } = sortColumns[filter.sort];
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    filter.isOfDarkSection ? shownInDarkSection(filter.audience) : shownTo(filter.audience),
  ];
  if (isGiven(filter.channelId)) conditions.push(`i.channel_id = ${parameter(filter.channelId)}`);
  if (isGiven(filter.uploaderId))
    conditions.push(`i.uploader_id = ${parameter(filter.uploaderId)}`);
  const isOfTagByHeat = isGiven(filter.tagId) && filter.sort === 'hot' && !filter.isOfDarkSection;
  if (isOfTagByHeat) {
    const { audience } = filter;
    conditions.push(`t.tag_id = ${parameter(filter.tagId)}`, listedTo[audience]);
  } else if (isGiven(filter.tagId))
    conditions.push(
      `exists (select 1 from content_tags t where t.content_id = i.id and t.tag_id = ${parameter(filter.tagId)})`,
    );
  if (isGiven(filter.performerId))
    conditions.push(
      `exists (select 1 from content_performers t where t.content_id = i.id and t.performer_id = ${parameter(filter.performerId)})`,
    );
  if (isGiven(filter.author))
    conditions.push(
      `i.id in (select b.content_id from book_details b where b.author = ${parameter(filter.author)})`,
    );
  if (isGiven(filter.finished))
    conditions.push(
      `exists (select 1 from book_details b where b.content_id = i.id and b.finished = ${parameter(filter.finished)})`,
    );
  if (isGiven(filter.rules)) conditions.push(`i.rule = any(${parameter(filter.rules)})`);
  if (isGiven(filter.extentAbove)) conditions.push(`i.extent > ${parameter(filter.extentAbove)}`);
  if (isGiven(filter.extentUpTo)) conditions.push(`i.extent <= ${parameter(filter.extentUpTo)}`);
  if (filter.year) {
    const { year, from, to } = filter.year;
    conditions.push(
      `(i.year = ${parameter(year)} or (i.year is null and i.published_at >= ${parameter(from)} and i.published_at < ${parameter(to)}))`,
    );
  }
  if (isGiven(filter.region)) conditions.push(`i.region = ${parameter(filter.region)}`);
  if (isGiven(filter.language)) conditions.push(`i.language = ${parameter(filter.language)}`);
  if (filter.after) {
    const value = `${parameter(filter.after.value)}::${type}`;
    const place = isOfTagByHeat ? 't.hot_score, t.content_id' : `i.${column}, i.id`;
    conditions.push(`(${place}) < (${value}, ${parameter(filter.after.id)}::uuid)`);
  }
  const limit = `limit ${parameter(filter.limit)}`;
  const inOrder = 'order by i.place desc, i.id desc';
  const from = isOfTagByHeat ? OF_TAG : 'contents i';
  const place = isOfTagByHeat ? 't.hot_score' : `i.${column}`;
  const kinds = isOfTagByHeat ? eachKind(filter.kinds, 't') : kindConditions(filter.kinds);
  // Each enters the index of its own kinds, in the order of the page: what is read beyond the page is one row of each.
  const pages = kinds.map((ofKind) => {
    const where = [`i.state = 'published' and ${ofKind}`, ...conditions].join(' and ');
    return `select i.*, ${place} as place, ${place}::text as "sortValue" from ${from} where ${where}
      order by ${place} desc, i.id desc ${limit}`;
  });
  const merged = `select * from ((${pages.join(') union all (')})) i ${inOrder} ${limit}`;
  // One page of ids first, so that uploaders are joined for that page alone.
  const text = `with page as materialized (${pages.length === 1 ? pages[0]! : merged})
    select ${contentColumns}, i."sortValue" from page i left join users u on u.id = i.uploader_id ${inOrder}`;
  const { rows } = await pool.query<ContentRow & { sortValue: string }>({
    name: `contents-${statementKey(filter)}`,
    text,
    values,
  });
  return rows;
}

/** A tag's contents by heat are read in the order of its own index, whatever else there is of them. */
const OF_TAG = 'content_tags t join contents i on i.id = t.content_id';
const listedTo: Record<Audience, string> = {
  everything: `t.listed <> 'no'`,
  general: `t.listed = 'general'`,
};

const conditionKeys = [
  ...(['channelId', 'uploaderId', 'performerId', 'tagId', 'author', 'finished', 'rules'] as const),
  ...(['extentAbove', 'extentUpTo', 'year', 'region', 'language', 'after'] as const),
] as const;

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const kindSets = new Map<string, number>();

/** Statements are prepared once per combination of conditions; PostgreSQL cuts their names after 63 characters. */
function statementKey(filter: ContentFilter): string {
  const given = conditionKeys.map((key) => (isGiven(filter[key]) ? '1' : '0')).join('');
  const kinds = filter.kinds.join('+');
  const set = kindSets.get(kinds) ?? kindSets.size;
  kindSets.set(kinds, set);
  const section = filter.isOfDarkSection ? 'dark-' : '';
  return `${section}${filter.audience}-${filter.sort}-${given}-${set}`;
}

/**
 * Conditions on the kind as the indexes say it: one for all videos, one for each other kind. Kinds are words of the code,
 * never of a request.
 */
function kindConditions(kinds: readonly string[]): string[] {
  const isOfAllVideos = kinds.includes('short') && kinds.includes('long');
  const others = isOfAllVideos
    ? kinds.filter((kind) => kind !== 'short' && kind !== 'long')
    : kinds;
  return [...(isOfAllVideos ? [`i.kind in ('short', 'long')`] : []), ...eachKind(others, 'i')];
}

function eachKind(kinds: readonly string[], of: 'i' | 't'): string[] {
  if (kinds.some((kind) => !/^[a-zA-Z]+$/.test(kind))) throw new Error('no name of a kind');
  return kinds.map((kind) => `${of}.kind = '${kind}'`);
}

/** Published contents of any kind by id, in no particular order, without those that the audience may not know of. */
export async function listContentsByIds(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
  audience: Audience,
  { isOfDarkSection = false }: { isOfDarkSection?: boolean | undefined } = {},
): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  const shown = isOfDarkSection ? shownInDarkSection(audience) : shownTo(audience);
  const { rows } = await pool.query<ContentRow>({
    name: `contents-by-ids-${isOfDarkSection ? 'dark-' : ''}${audience}`,
    text: `select ${contentColumns} from contents i left join users u on u.id = i.uploader_id
      where i.id = any($1::uuid[]) and i.state = 'published' and ${shown}`,
    values: [ids],
  });
  return rows;
}
