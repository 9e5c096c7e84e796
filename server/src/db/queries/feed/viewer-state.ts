import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import type { TiersRow } from '../content/rows.ts';
import type { ViewerStateRow } from '../library/viewer-state.ts';
import { toUuidArray } from './uuid-lists.ts';

/** A content of a page, with its uploader: whether the viewer follows them is looked up with the page. */
export interface PageContent {
  id: string;
  uploaderId: string | null;
}

/** Viewer state of the contents of a page. Sets of contents are bits: the first of the page is the lowest. */
export interface FeedViewerStateRow extends TiersRow {
  states: ViewerStateRow[] | null;
  /** Those that feeds may not show at this moment. */
  unshown: number;
  owned: number;
  /** Those by somebody whom the viewer follows. */
  followed: number;
}

/** Whether a set of contents of a page has the one at a place. */
export function hasPlace(set: number, place: number): boolean {
  return ((set >>> place) & 1) === 1;
}

/**
 * What makes a `FeedViewerStateRow`, of `page` (user_id, ids, uploaders) `viewerStateTables`. Bits, not lists of ids: they
 * cost nothing to send and to parse. What only few viewers have is looked up of nobody else.
 */
export const viewerStateColumns = `u.supreme_until as "supremeUntil", u.normal_until as "normalUntil",
  u.live_until as "liveUntil", u.dark_until as "darkUntil",
  (select json_agg(json_build_object('contentId', m.content_id, 'liked', m.liked_at is not null,
    'favorited', m.favorited_at is not null, 'position', m.position, 'lastPart', m.last_part))
    from content_user_state m where m.user_id = page.user_id and m.content_id = any(page.ids)) as states,
  case when exists (select from purchases o where o.user_id = page.user_id and o.state = 'owned' and o.subject_kind <> 'card')
    then (select coalesce(bit_or(1 << n.place::int - 1), 0) from unnest(page.ids) with ordinality n(id, place)
      where exists (select from entitlements(page.user_id, n.id))) else 0 end as owned,
  sets.unshown, sets.followed`;

/**
 * The index of what feeds may not show has few rows: what they may show is not read to learn that. Limits make the
 * planner look up by keys, however few rows there were when it planned.
 */
export const viewerStateTables = `join users u on u.id = page.user_id
  cross join lateral (
    select coalesce(bit_or(1 << n.place::int - 1) filter (where c.is_unshown), 0) as unshown,
      coalesce(bit_or(1 << n.place::int - 1) filter (where f.is_followed), 0) as followed
    from unnest(page.ids, page.uploaders) with ordinality n(id, uploader, place)
    left join lateral (select true as is_unshown from contents
      where id = n.id and (state <> 'published' or dark_only) limit 1) c on true
    left join lateral (select true as is_followed from follows
      where user_id = page.user_id and followed_id = n.uploader limit 1) f on true) sets`;

/** Of a page's contents: their ids, and those of their uploaders, in the same order. */
export const toIds = (contents: readonly PageContent[]): string =>
  toUuidArray(contents.map(({ id }) => id));
export const toUploaders = (contents: readonly PageContent[]): string =>
  toUuidArray(contents.map(({ uploaderId }) => uploaderId));

const TEXT = `with packed as materialized (
    select $1::uuid[] as users, $2::text[] as ids, $3::text[] as uploaders),
  page as materialized (
    select a.user_id, a.ids::uuid[], a.uploaders::uuid[], a.place from packed
    cross join unnest(packed.users, packed.ids, packed.uploaders) with ordinality a(user_id, ids, uploaders, place))
  select page.place::int, ${viewerStateColumns} from page ${viewerStateTables}`;

/** More would delay the first of them. */
const BATCH_SIZE = 32;

export interface ViewerStateRequest {
  userId: string;
  contents: readonly PageContent[];
}

export type FeedViewerStates = BatchedStatements<ViewerStateRequest, FeedViewerStateRow | null>;

/** Reads the viewer state of a page; null where there is no such viewer. Requests of the same time are batched. */
export function feedViewerStatesOf({ pool }: Pick<Database, 'pool'>): FeedViewerStates {
  return new BatchedStatements(BATCH_SIZE, async (requests) => {
    const { rows } = await pool.query<FeedViewerStateRow & { place: number }>({
      name: 'feed-own',
      text: TEXT,
      values: [
        toUuidArray(requests.map(({ userId }) => userId)),
        requests.map(({ contents }) => toIds(contents)),
        requests.map(({ contents }) => toUploaders(contents)),
      ],
    });
    const found: FeedViewerStateRow[] = [];
    for (const row of rows) found[row.place - 1] = row;
    return requests.map((_, index) => found[index] ?? null);
  });
}
