import type { Database } from '../../connect.ts';
import { TOTAL_USERS } from '../figures/read.ts';

export interface OverviewRow {
  worksWaiting: number;
  appealsWaiting: number;
  blockAppealsWaiting: number;
  avatarsWaiting: number;
  reportsOpen: number;
  reportsOverdue: number;
  complaintsOpen: number;
  complaintsOverdue: number;
  commentsWaiting: number;
  danmakuWaiting: number;
  creatorsWaiting: number;
  itemsPublished: number;
  itemsDraft: number;
  mediaQueued: number;
  mediaWorking: number;
  mediaFailed: number;
  users: number;
}

/** What the console's first page says beside the figures of the day. */
export async function readOverview({ pool }: Database): Promise<OverviewRow> {
  const { rows } = await pool.query<OverviewRow>({
    name: 'overview',
    text: `select
        (select count(*) from works w join contents i on i.id = w.content_id
          where w.submitted_at is not null
            and (i.state = 'submitted' or (i.state = 'published' and w.change is not null))) as "worksWaiting",
        (select count(*) from appeals where state = 'waiting') as "appealsWaiting",
        (select count(*) from block_appeals where state = 'waiting') as "blockAppealsWaiting",
        (select count(*) from avatar_submissions where state = 'waiting') as "avatarsWaiting",
        (select count(*) from report_cases where state = 'open') as "reportsOpen",
        (select count(*) from report_cases where state = 'open' and due_at < now()) as "reportsOverdue",
        (select count(*) from complaints where state = 'open') as "complaintsOpen",
        (select count(*) from complaints where state = 'open' and due_at < now()) as "complaintsOverdue",
        (select count(*) from comments where state = 'waiting') as "commentsWaiting",
        (select count(*) from danmaku where state = 'waiting') as "danmakuWaiting",
        (select count(*) from creators where state = 'waiting') as "creatorsWaiting",
        coalesce((select total from row_totals where name = 'contents.published'), 0)::int8 as "itemsPublished",
        coalesce((select total from row_totals where name = 'contents.draft'), 0)::int8 as "itemsDraft",
        (select count(*) from media_assets where state = 'queued') as "mediaQueued",
        (select count(*) from media_assets where state = 'working') as "mediaWorking",
        (select count(*) from media_assets where state = 'failed') as "mediaFailed",
        ${TOTAL_USERS} as users`,
  });
  return rows[0]!;
}
