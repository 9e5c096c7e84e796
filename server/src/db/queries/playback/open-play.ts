import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import type { OpenableRow } from '../content/open.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';
import { tierColumns } from '../content/rows.ts';

/** The whole that a video is a part of, with what decides whether all of it is open to the viewer. */
export interface WholeOfPlay {
  id: string;
  title: string;
  /** Of the video among its parts. */
  number: number;
  state: OpenableRow['state'];
  isWithheld: boolean;
  rating: 'general' | 'adult';
  darkOnly: boolean;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: Tier | null;
  priceGoldCents: number | null;
  uploaderId: string | null;
  owns: boolean;
}

type FromOpenable =
  | 'kind'
  | 'state'
  | 'isWithheld'
  | 'rating'
  | 'darkOnly'
  | 'rule'
  | 'tier'
  | 'priceGoldCents'
  | 'previewUnits'
  | 'extent'
  | 'plays'
  | 'likes'
  | 'favorites'
  | 'comments'
  | 'uploaderId'
  | 'uploaderNickname'
  | 'uploaderAvatar'
  | 'owns'
  | 'isFollowed'
  | 'liked'
  | 'favorited'
  | 'position'
  | 'lastPart'
  | 'supremeUntil'
  | 'normalUntil'
  | 'liveUntil'
  | 'darkUntil';

/**
 * What a play reads from the database each time: the viewer's own part, and what must never be stale. `owns` is looked up
 * only where it matters.
 */
export interface PlayRow extends Pick<OpenableRow, FromOpenable> {
  /** Null where it is a part of nothing. */
  whole: WholeOfPlay | null;
}

const kinds = kindsInSql('video');

const WHOLE = `case when s.id is not null then json_build_object('id', s.id, 'title', s.title, 'number', w.number,
  'state', s.state, 'isWithheld', s.withheld_at is not null, 'rating', s.rating, 'darkOnly', s.dark_only, 'rule', s.rule,
  'tier', s.tier, 'priceGoldCents', s.price_gold_cents, 'uploaderId', s.uploader_id,
  'owns', exists (select from entitlements(v.id, s.id))) end`;

const COLUMNS = `i.id, i.kind, i.state, i.withheld_at is not null as "isWithheld", i.rating, i.dark_only as "darkOnly", i.rule, i.tier,
    i.price_gold_cents as "priceGoldCents", i.preview_units as "previewUnits", i.extent,
    i.plays, i.likes, i.favorites, i.comments, i.uploader_id as "uploaderId",
    u.nickname as "uploaderNickname", u.avatar as "uploaderAvatar", ${tierColumns},
    (i.rule <> 'free' or i.state <> 'published' or i.dark_only)
      and exists (select from entitlements(v.id, i.id)) as owns,
    exists (select 1 from follows f
      where f.user_id = v.id and f.followed_id = i.uploader_id) as "isFollowed",
    m.liked_at is not null as liked, m.favorited_at is not null as favorited, m.position,
    m.last_part as "lastPart"`;

/** A video `i` that can be played, with what is about it. */
const TABLES = `join media_assets a on a.content_id = i.id and a.state = 'ready'
  left join users u on u.id = i.uploader_id
  left join content_parts w on w.shown_content_id = i.id
  left join content_user_state m on m.user_id = v.id and m.content_id = i.id`;

type Moments = 'supremeUntil' | 'normalUntil' | 'liveUntil' | 'darkUntil';
type PlayJson = Omit<PlayRow, Moments> & Record<Moments, string | null>;

/**
 * Many pairs of viewer and video in one statement, returned as one JSON column: the fixed cost of a statement exceeds that
 * of its look-ups, and thirty columns cost more to describe, send and parse than to look up. The limit makes the planner
 * look each pair up by keys instead of scanning a table.
 */
const BATCH_TEXT = `select coalesce(json_agg(opened), '[]') as plays
  from unnest($1::uuid[], $2::uuid[]) with ordinality pair (user_id, content_id, place)
  cross join lateral (
    select pair.place, ${COLUMNS}, ${WHOLE} as whole
    from users v
    join contents i on i.id = pair.content_id and i.kind in (${kinds})
    ${TABLES}
    left join contents s on s.id = w.content_id
    where v.id = pair.user_id limit 1) opened`;

/** More would delay the first of them. */
const BATCH_SIZE = 64;

export type BatchedPlays = BatchedStatements<{ userId: string; contentId: string }, PlayRow | null>;

/**
 * A video that can be played as one viewer sees it, in any state, with the whole that it is a part of; null if there is
 * none. Reads of the same time are batched.
 */
export function openPlaysOf({ pool }: Pick<Database, 'pool'>): BatchedPlays {
  return new BatchedStatements(BATCH_SIZE, async (pairs) => {
    const { rows } = await pool.query<{ plays: (PlayJson & { place: number })[] }>({
      name: 'open-plays',
      text: BATCH_TEXT,
      values: [pairs.map(({ userId }) => userId), pairs.map(({ contentId }) => contentId)],
    });
    const found = new Map(rows[0]?.plays.map((play) => [play.place, toPlayRow(play)]));
    return pairs.map((_, index) => found.get(index + 1) ?? null);
  });
}

function toPlayRow(found: PlayJson): PlayRow {
  return {
    ...found,
    supremeUntil: toMoment(found.supremeUntil),
    normalUntil: toMoment(found.normalUntil),
    liveUntil: toMoment(found.liveUntil),
    darkUntil: toMoment(found.darkUntil),
  };
}

function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
