import { and, eq, inArray, sql } from 'drizzle-orm';
import { channels } from '../../schema/home.ts';
import { contents } from '../../schema/contents.ts';
import { mediaAssets } from '../../schema/media.ts';
import { performers } from '../../schema/topics.ts';
import type { Queryable } from '../../types.ts';
import { isByUser } from './catalogue.ts';

/** A content with what a metadata file may say of it. */
export type MetadataDbRow = Awaited<ReturnType<typeof listMetadata>>[number];

/** Contents by id, each with the names of its channel, tags and performers. */
export async function listMetadata({ orm }: Queryable, ids: readonly string[]) {
  return orm
    .select({
      content: contents,
      channel: channels.name,
      isByUser,
      tags: sql<string[]>`array(select t.name from content_tags c join tags t on t.id = c.tag_id
        where c.content_id = ${contents.id} order by t.name)`,
      performerIds: sql<string[]>`array(select p.id from content_performers c
        join performers p on p.id = c.performer_id where c.content_id = ${contents.id} order by p.name, p.id)`,
      performers: sql<string[]>`array(select p.name from content_performers c
        join performers p on p.id = c.performer_id where c.content_id = ${contents.id} order by p.name, p.id)`,
    })
    .from(contents)
    .leftJoin(channels, eq(channels.id, contents.channelId))
    .where(inArray(contents.id, [...ids]));
}

/** The drafts that were made of files of these names. */
export async function listDraftsOfFiles({ orm }: Queryable, names: readonly string[]) {
  if (names.length === 0) return [];
  return orm
    .select({ id: contents.id, file: mediaAssets.sourceName })
    .from(contents)
    .innerJoin(mediaAssets, eq(mediaAssets.contentId, contents.id))
    .where(and(eq(contents.state, 'draft'), inArray(mediaAssets.sourceName, [...names])));
}

export async function listChannelsNamed({ orm }: Queryable, names: readonly string[]) {
  if (names.length === 0) return [];
  return orm
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.name, [...names]));
}

export async function listPerformersNamed({ orm }: Queryable, names: readonly string[]) {
  if (names.length === 0) return [];
  return orm
    .select({ id: performers.id, name: performers.name })
    .from(performers)
    .where(inArray(performers.name, [...names]));
}
