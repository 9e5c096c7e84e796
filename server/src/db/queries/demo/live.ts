import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { liveDetails } from '../../schema/live.ts';

/** A live channel of the demonstration. */
export interface DemoLive {
  content: Omit<typeof contents.$inferInsert, 'kind'> & { id: string };
  details: Omit<typeof liveDetails.$inferInsert, 'contentId'>;
}

/** Adds the channels that are not there yet. */
export async function insertDemoLive({ orm }: Database, channels: readonly DemoLive[]) {
  await orm.transaction(async (tx) => {
    for (const { content, details } of channels) {
      await tx
        .insert(contents)
        .values({ ...content, kind: 'live' })
        .onConflictDoNothing();
      await tx
        .insert(liveDetails)
        .values({ ...details, contentId: content.id })
        .onConflictDoNothing();
    }
  });
}

/** Puts a film at the end of a channel's programme, unless an editor changed or deleted the channel. */
export async function addDemoProgramme({ pool }: Database, channelId: string, contentId: string) {
  await pool.query(
    `insert into live_programmes (channel_id, content_id, position)
     select c.id, $2, (select count(*) from live_programmes p where p.channel_id = c.id)
     from contents c where c.id = $1 and c.version = 1`,
    [channelId, contentId],
  );
}
