import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import { shownTo } from '../content/shown-to.ts';

/** The first published contents of a kind in each of some topics, in the order of the editors. */
export async function listFirstOfTopics(
  { pool }: Pick<Database, 'pool'>,
  request: { topicIds: readonly string[]; kind: string; audience: Audience; limit: number },
): Promise<(ContentRow & { topicId: string })[]> {
  const { topicIds, kind, audience, limit } = request;
  const { rows } = await pool.query<ContentRow & { topicId: string }>({
    name: `first-of-topics-${audience}`,
    text: `select t.id as "topicId", ${contentColumns}
      from unnest($1::uuid[]) t(id) cross join lateral (
        select i.*, x.position from topic_contents x join contents i on i.id = x.content_id
        where x.topic_id = t.id and i.state = 'published' and i.kind = $2 and ${shownTo(audience)}
        order by x.position, x.content_id limit $3) i
      left join users u on u.id = i.uploader_id order by t.id, i.position, i.id`,
    values: [topicIds, kind, limit],
  });
  return rows;
}
