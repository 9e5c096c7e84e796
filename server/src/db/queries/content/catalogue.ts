import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { contentSchedules } from '../../schema/content-schedules.ts';
import { contentNames, contents } from '../../schema/contents.ts';
import { mediaAssets, mediaReplacements } from '../../schema/media.ts';
import { works } from '../../schema/creators.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { containsText } from '../operator/contains-text.ts';

/** Whether a user made a content: what users hand in are works, and a circle is its owner's. */
export const isByUser = sql<boolean>`(exists (select from ${works} w where w.content_id = ${contents.id})
  or (${contents.kind} = 'circle' and ${contents.uploaderId} is not null))`;

/** Contents of every kind and state, each with its uploader, and its media where the kind has any. */
export function selectContents({ orm }: Queryable, sortColumn = contents.createdAt as SortColumn) {
  return orm
    .select({
      content: contents,
      media: mediaAssets,
      replacement: mediaReplacements,
      schedule: contentSchedules,
      uploaderNickname: users.nickname,
      uploaderAvatar: users.avatar,
      isByUser,
      sortValue: sql<string>`${sortColumn}::text`,
    })
    .from(contents)
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, contents.id))
    .leftJoin(mediaReplacements, eq(mediaReplacements.contentId, contents.id))
    .leftJoin(contentSchedules, eq(contentSchedules.contentId, contents.id))
    .leftJoin(users, eq(users.id, contents.uploaderId))
    .$dynamic();
}
type SortColumn = typeof contents.createdAt | typeof contents.publishedAt;

/** A content with its uploader, and its media where the kind has any. */
export type ConsoleContentDbRow = Awaited<ReturnType<typeof listConsoleContents>>[number];

/** The date that a filter means, by which its pages are ordered. */
const sortColumnOf = ({ dateOf }: ContentFilter): SortColumn =>
  dateOf === 'published' ? contents.publishedAt : contents.createdAt;

/** Contents with a title that contains a text. */
const contentsNamed = ({ orm }: Queryable, text: string) =>
  orm
    .select({ id: contentNames.contentId })
    .from(contentNames)
    .where(containsText(contentNames.name, text));

/** What a content meets that a filter finds. Every condition but the media's state has an index. */
export function conditionsOf(database: Queryable, filter: ContentFilter): SQL[] {
  const { state, mediaState, kind, section, channelId, tagId, performerId, uploaderId } = filter;
  const { rule, rating, year, region, language, dateOf, from, to, text } = filter;
  const date = sortColumnOf(filter);
  const conditions = [
    state && eq(contents.state, state),
    mediaState && eq(mediaAssets.state, mediaState),
    kind && eq(contents.kind, kind),
    section === 'dark' && sql`${contents.darkOnly}`,
    section === 'home' && sql`not ${contents.darkOnly}`,
    channelId && eq(contents.channelId, channelId),
    uploaderId && eq(contents.uploaderId, uploaderId),
    rule && eq(contents.rule, rule),
    rating && eq(contents.rating, rating),
    year && eq(contents.year, year),
    region && eq(contents.region, region),
    language && eq(contents.language, language),
    tagId &&
      sql`exists (select 1 from content_tags t where t.content_id = ${contents.id} and t.tag_id = ${tagId})`,
    performerId &&
      sql`exists (select 1 from content_performers p where p.content_id = ${contents.id} and p.performer_id = ${performerId})`,
    dateOf === 'published' && isNotNull(contents.publishedAt),
    from !== undefined && gte(date, new Date(from)),
    to !== undefined && lt(date, new Date(to)),
    text && inArray(contents.id, contentsNamed(database, text)),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

interface CataloguePage {
  filter: ContentFilter;
  after: ListPlace | null;
  limit: number;
}

/** One page of the contents that a filter finds, the latest of the date it means first. */
export async function listConsoleContents(database: Queryable, page: CataloguePage) {
  return pageOfContents(database, page);
}

/** The statement of such a page, as the database gets it. */
export function catalogueStatement(database: Queryable, page: CataloguePage) {
  return pageOfContents(database, page).toSQL();
}

function pageOfContents(database: Queryable, { filter, after, limit }: CataloguePage) {
  const date = sortColumnOf(filter);
  return selectContents(database, date)
    .where(
      and(
        ...conditionsOf(database, filter),
        after
          ? sql`(${date}, ${contents.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(date), desc(contents.id))
    .limit(limit);
}

const named = { id: contents.id, title: contents.title };

/** The contents that a filter finds, by id and title, the latest first. */
export async function listFoundContents(database: Queryable, filter: ContentFilter, limit: number) {
  const date = sortColumnOf(filter);
  return database.orm
    .select(named)
    .from(contents)
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, contents.id))
    .where(and(...conditionsOf(database, filter)))
    .orderBy(desc(date), desc(contents.id))
    .limit(limit);
}

/** Those of the ids that there are, in the order of the ids. */
export async function listContentNames({ orm }: Queryable, ids: readonly string[]) {
  const rows = await orm
    .select(named)
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Whether a user made one of these that is public, or not of the rating that it is to have. */
export async function isOneByUser(
  { orm }: Queryable,
  ids: readonly string[],
  rating: Rating | null,
): Promise<boolean> {
  const rows = await orm
    .select({ id: contents.id })
    .from(contents)
    .where(
      and(
        sql`${contents.id} = any(${sql.param([...ids])}::uuid[])`,
        rating === null ? eq(contents.state, 'published') : ne(contents.rating, rating),
        isByUser,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
