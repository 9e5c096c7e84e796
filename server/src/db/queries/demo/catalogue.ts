import type { Database } from '../../connect.ts';
import { tags, contents, contentTags } from '../../schema/contents.ts';
import {
  ads,
  announcements,
  channels,
  homeModuleContents,
  homeModules,
  runningLights,
  shortcuts,
} from '../../schema/home.ts';
import { mediaAssets } from '../../schema/media.ts';
import { contacts, recommendedApps } from '../../schema/operator.ts';
import { hotWordRules } from '../../schema/search.ts';
import { performers, topics } from '../../schema/topics.ts';
import { users } from '../../schema/users.ts';
import { addDemoCounts, type DemoCounts } from './counts.ts';
import { addDemoVideoFigures, type DemoVideoFigures } from './figures.ts';

/** Rows of the demonstration catalogue outside the videos themselves. Ids are fixed, so that a repeat adds nothing. */
export interface DemoFrame {
  users: (typeof users.$inferInsert)[];
  tags: (typeof tags.$inferInsert)[];
  performers: (typeof performers.$inferInsert)[];
  topics: (typeof topics.$inferInsert)[];
  channels: (typeof channels.$inferInsert)[];
  modules: (typeof homeModules.$inferInsert)[];
  moduleContents: (typeof homeModuleContents.$inferInsert)[];
  ads: (typeof ads.$inferInsert)[];
  shortcuts: (typeof shortcuts.$inferInsert)[];
  runningLights: (typeof runningLights.$inferInsert)[];
  announcements: (typeof announcements.$inferInsert)[];
  apps: (typeof recommendedApps.$inferInsert)[];
  contacts: (typeof contacts.$inferInsert)[];
  hotWords: (typeof hotWordRules.$inferInsert)[];
}

export async function insertDemoFrame({ orm }: Database, frame: DemoFrame): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.insert(users).values(frame.users).onConflictDoNothing();
    await tx.insert(tags).values(frame.tags).onConflictDoNothing();
    await tx.insert(performers).values(frame.performers).onConflictDoNothing();
    await tx.insert(topics).values(frame.topics).onConflictDoNothing();
    await tx.insert(channels).values(frame.channels).onConflictDoNothing();
    await tx.insert(homeModules).values(frame.modules).onConflictDoNothing();
    await tx.insert(homeModuleContents).values(frame.moduleContents).onConflictDoNothing();
    await tx.insert(ads).values(frame.ads).onConflictDoNothing();
    await tx.insert(shortcuts).values(frame.shortcuts).onConflictDoNothing();
    await tx.insert(runningLights).values(frame.runningLights).onConflictDoNothing();
    await tx.insert(announcements).values(frame.announcements).onConflictDoNothing();
    await tx.insert(recommendedApps).values(frame.apps).onConflictDoNothing();
    await tx.insert(contacts).values(frame.contacts).onConflictDoNothing();
    await tx
      .insert(hotWordRules)
      .values(frame.hotWords)
      .onConflictDoNothing({ target: hotWordRules.folded });
  });
}

/**
 * Adds a video that waits for its transcoding, with what its totals were by day and by hour; answers false where it is
 * there already.
 */
export async function insertDemoVideo(
  { orm }: Database,
  video: typeof contents.$inferInsert & { id: string },
  media: typeof mediaAssets.$inferInsert,
  tagIds: string[],
  counts: DemoCounts,
  figures: DemoVideoFigures,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const made = await tx
      .insert(contents)
      .values(video)
      .onConflictDoNothing()
      .returning({ id: contents.id });
    if (made.length === 0) return false;
    await tx.insert(mediaAssets).values(media);
    await tx.insert(contentTags).values(tagIds.map((tagId) => ({ contentId: video.id, tagId })));
    await addDemoCounts({ orm: tx }, video.id, counts);
    await addDemoVideoFigures({ orm: tx }, video.id, figures);
    return true;
  });
}

/** Puts a video at the end of topics, unless an editor changed or deleted the topic. */
export async function addToDemoTopics({ pool }: Database, topicIds: string[], contentId: string) {
  await pool.query(
    `insert into topic_contents (topic_id, content_id, position)
     select t.id, $2, (select count(*) from topic_contents c where c.topic_id = t.id)
     from topics t where t.id = any($1::uuid[]) and t.version = 1 on conflict do nothing`,
    [topicIds, contentId],
  );
}

/** Sets the performers of a video, without those that an editor deleted. */
export async function addDemoPerformers(
  { pool }: Database,
  contentId: string,
  performerIds: string[],
) {
  await pool.query(
    `insert into content_performers (content_id, performer_id)
     select $1, a.id from performers a where a.id = any($2::uuid[]) on conflict do nothing`,
    [contentId, performerIds],
  );
}

/** Publishes demonstration videos whose media are ready; answers how many there were. */
export async function publishReadyDemo(
  { pool }: Database,
  videos: { id: string; publishedAt: Date }[],
): Promise<number> {
  const { rowCount } = await pool.query(
    `update contents i set state = 'published', published_at = v.at
     from unnest($1::uuid[], $2::timestamptz[]) as v(id, at)
     join media_assets a on a.content_id = v.id and a.state = 'ready'
     where i.id = v.id and i.state = 'draft' and i.published_at is null`,
    [videos.map(({ id }) => id), videos.map(({ publishedAt }) => publishedAt)],
  );
  return rowCount ?? 0;
}

/** How many of these videos are past their transcoding, for better or worse. */
export async function countSettledMedia({ pool }: Database, ids: string[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from media_assets
     where content_id = any($1::uuid[]) and state in ('ready', 'failed', 'cancelled')`,
    [ids],
  );
  return rows[0]?.n ?? 0;
}

/** Which of these contents are there already. */
export async function listKnownContents({ pool }: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from contents where id = any($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map((row) => row.id));
}

/** Whether anything was ever put into the catalogue. */
export async function isCatalogueEmpty({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (select 1 from contents) and not exists (select 1 from channels) as empty`,
  );
  return rows[0]?.empty ?? true;
}
