import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import { toUuidArray } from './uuid-lists.ts';
import {
  toIds,
  toUploaders,
  viewerStateColumns,
  viewerStateTables,
  type FeedViewerStateRow,
  type PageContent,
} from './viewer-state.ts';

/** What was chosen for a session: what it shows now, and what it will show on the pages that follow. */
export interface ChosenPage {
  userId: string;
  present: readonly PageContent[];
  sessionId: string;
  feed: string;
  /** Pages answered before; 0 begins the session. */
  page: number;
  /** Everything that was chosen, packed. */
  served: Buffer;
  ahead: readonly PageContent[];
  /** Whether nothing is left to choose after those. */
  isAheadLast: boolean;
}

const TEXT = `with packed as materialized (
    select $1::uuid[] as users, $2::text[] as ids, $3::text[] as uploaders, $4::uuid[] as sessions, $5::text[] as feeds,
      $6::int[] as pages, $7::text[] as served, $8::text[] as ahead, $9::text[] as ahead_uploaders, $10::bool[] as lasts),
  page as materialized (
    select a.user_id, a.ids::uuid[], a.uploaders::uuid[], a.session_id, a.feed, a.number, decode(a.served, 'hex') as served,
      a.ahead::uuid[], a.ahead_uploaders::uuid[], a.is_last, a.place from packed
    cross join unnest(packed.users, packed.ids, packed.uploaders, packed.sessions, packed.feeds, packed.pages, packed.served,
      packed.ahead, packed.ahead_uploaders, packed.lasts) with ordinality
      a(user_id, ids, uploaders, session_id, feed, number, served, ahead, ahead_uploaders, is_last, place)),
  begun as (
    insert into feed_sessions (id, user_id, feed, served, page, ahead, ahead_uploaders, is_ahead_last)
    select session_id, user_id, feed, served, 1, ahead, ahead_uploaders, is_last from page where number = 0
    returning id),
  held as materialized (
    select s.user_id, s.id, page.place, page.served, page.ahead, page.ahead_uploaders, page.is_last from page
    join feed_sessions s on s.user_id = page.user_id and s.id = page.session_id
    where page.number > 0 and s.feed = page.feed and s.page = page.number for update of s skip locked),
  gone_on as (
    update feed_sessions s set served = s.served || held.served, page = s.page + 1, ahead = held.ahead,
      ahead_uploaders = held.ahead_uploaders, ahead_given = 0, is_ahead_last = held.is_last, chosen_at = now(),
      touched_at = case when s.touched_at < now() - interval '5 minutes' then now() else s.touched_at end
    from held where s.user_id = held.user_id and s.id = held.id returning held.place)
  select page.place::int, page.place in (
      select begun_by.place from begun join page begun_by on begun_by.session_id = begun.id and begun_by.number = 0
      union all select gone_on.place from gone_on) as written, ${viewerStateColumns}
  from page ${viewerStateTables}`;

export type NotedPage = FeedViewerStateRow & { written: boolean };

/** More would delay the first of them. */
const BATCH_SIZE = 32;

export type ChosenPages = BatchedStatements<ChosenPage, NotedPage | null>;

/**
 * Notes what was chosen for a session, and answers the viewer state of what it shows now; null where there is no such
 * viewer. `written` is false where another request took this page of the session first, or takes it at the same moment:
 * nothing was noted then. Requests of the same time are batched.
 */
export function chosenPagesOf({ pool }: Pick<Database, 'pool'>): ChosenPages {
  return new BatchedStatements(BATCH_SIZE, async (chosen) => {
    const { rows } = await pool.query<NotedPage & { place: number }>({
      name: 'feed-note',
      text: TEXT,
      values: [
        toUuidArray(chosen.map(({ userId }) => userId)),
        chosen.map(({ present }) => toIds(present)),
        chosen.map(({ present }) => toUploaders(present)),
        toUuidArray(chosen.map(({ sessionId }) => sessionId)),
        chosen.map(({ feed }) => feed),
        chosen.map(({ page }) => page),
        chosen.map(({ served }) => served.toString('hex')),
        chosen.map(({ ahead }) => toIds(ahead)),
        chosen.map(({ ahead }) => toUploaders(ahead)),
        chosen.map(({ isAheadLast }) => isAheadLast),
      ],
    });
    const noted: NotedPage[] = [];
    for (const row of rows) noted[row.place - 1] = row;
    return chosen.map((_, index) => noted[index] ?? null);
  });
}
