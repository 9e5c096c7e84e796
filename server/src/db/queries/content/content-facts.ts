import { eq, inArray, sql } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { channels } from '../../schema/home.ts';
import type { Queryable } from '../../types.ts';

/** The channel, tags and performers of contents, by name, looked up together. */
export async function listFactsOfContents({ orm }: Queryable, ids: readonly string[]) {
  return orm
    .select({
      id: contents.id,
      channel: channels.name,
      tags: sql<string[]>`array(select t.name from content_tags c join tags t on t.id = c.tag_id
        where c.content_id = ${contents.id} order by t.name)`,
      performers: sql<string[]>`array(select p.name from content_performers c
        join performers p on p.id = c.performer_id where c.content_id = ${contents.id} order by p.name)`,
    })
    .from(contents)
    .leftJoin(channels, eq(channels.id, contents.channelId))
    .where(inArray(contents.id, [...ids]));
}
