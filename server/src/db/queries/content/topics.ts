import type { Database } from '../../connect.ts';
import type { Audience, ListPlace, StoredPicture } from '../../types.ts';
import { contentColumns, type ContentRow } from './rows.ts';
import { shownTo } from './shown-to.ts';

export interface TopicRow {
  id: string;
  title: string;
  intro: string;
  cover: StoredPicture | null;
  items: number;
}

/** Topics that have a content for this audience, with the cover of the first. */
const topicColumns = (audience: Audience) => `t.id, t.title, t.intro, shown.items, shown.cover
  from topics t cross join lateral (
    select count(*)::int as items, (array_agg(i.cover order by x.position, x.content_id))[1] as cover
    from topic_contents x join contents i on i.id = x.content_id and i.state = 'published' and ${shownTo(audience)}
    where x.topic_id = t.id) shown`;

/** One page of the topics that are on, in the order of the editors. */
export async function listTopics(
  { pool }: Pick<Database, 'pool'>,
  request: {
    audience: Audience;
    /** Those that have a content of this kind alone. */
    kind?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(TopicRow & { sortValue: string })[]> {
  const { audience, kind, after, limit } = request;
  const values: unknown[] = [limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const ofKind = kind
    ? `and exists (select from topic_contents x join contents i on i.id = x.content_id and i.state = 'published'
        and ${shownTo(audience)} where x.topic_id = t.id and i.kind = ${parameter(kind)})`
    : '';
  const { rows } = await pool.query<TopicRow & { sortValue: string }>({
    name: `topics-${audience}-${kind ? 'of-kind' : 'all'}-${after ? 'after' : 'first'}`,
    text: `select t.position::text as "sortValue", ${topicColumns(audience)}
      where t.enabled and shown.items > 0 ${ofKind}
        ${after ? `and (t.position, t.id) > (${parameter(after.value)}::float8::int, ${parameter(after.id)}::uuid)` : ''}
      order by t.position, t.id limit $1`,
    values,
  });
  return rows;
}

export async function findTopic(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  audience: Audience,
): Promise<TopicRow | null> {
  const { rows } = await pool.query<TopicRow>({
    name: `topic-${audience}`,
    text: `select ${topicColumns(audience)} where t.id = $1 and t.enabled and shown.items > 0`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** One page of a topic's published contents, in the order of the editors. */
export async function pageOfTopic(
  { pool }: Pick<Database, 'pool'>,
  request: { topicId: string; audience: Audience; after: ListPlace | null; limit: number },
): Promise<(ContentRow & { sortValue: string })[]> {
  const { topicId, audience, after, limit } = request;
  const { rows } = await pool.query<ContentRow & { sortValue: string }>({
    name: `topic-page-${audience}-${after ? 'after' : 'first'}`,
    text: `select x.position::text as "sortValue", ${contentColumns} from topic_contents x
      join contents i on i.id = x.content_id and i.state = 'published' and ${shownTo(audience)}
      left join users u on u.id = i.uploader_id
      where x.topic_id = $1 ${after ? 'and (x.position, x.content_id) > ($3::float8::int, $4::uuid)' : ''}
      order by x.position, x.content_id limit $2`,
    values: after ? [topicId, limit, after.value, after.id] : [topicId, limit],
  });
  return rows;
}

interface PerformerRow {
  id: string;
  name: string;
  intro: string;
  picture: StoredPicture | null;
  items: number;
}

/** A performer that this audience may know of: with a published item for it. */
export async function findPerformer(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  audience: Audience,
): Promise<PerformerRow | null> {
  const { rows } = await pool.query<PerformerRow>({
    name: `performer-${audience}`,
    text: `select p.id, p.name, p.intro, p.picture, shown.items from performers p cross join lateral (
        select count(*)::int as items from content_performers x
        join contents i on i.id = x.content_id and i.state = 'published' and ${shownTo(audience)}
        where x.performer_id = p.id) shown
      where p.id = $1 and shown.items > 0`,
    values: [id],
  });
  return rows[0] ?? null;
}
