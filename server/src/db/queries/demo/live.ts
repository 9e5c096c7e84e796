import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { liveChannels } from '../../schema/live.ts';

export type DemoLive = typeof liveChannels.$inferInsert;

/** Adds the channels that are not there yet. */
export async function insertDemoLive({ orm }: Database, channels: readonly DemoLive[]) {
  await orm
    .insert(liveChannels)
    .values([...channels])
    .onConflictDoNothing();
}

/** Puts a film at the end of a channel's programme, unless somebody edited the channel or took it away. */
export async function addDemoProgramme({ orm }: Database, channelId: string, contentId: string) {
  await orm.execute(sql`insert into live_programmes (channel_id, content_id, position)
    select c.id, ${contentId}, (select count(*) from live_programmes p where p.channel_id = c.id)
    from live_channels c where c.id = ${channelId} and c.version = 1`);
}
