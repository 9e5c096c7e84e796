import { videoKind, type Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { Database } from '../../connect.ts';
import type { OpenableRow } from '../content/open.ts';
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
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: Tier | null;
  priceGoldCents: number | null;
  uploaderId: string | null;
  owns: boolean;
}

type FromOpenable =
  | 'state'
  | 'isWithheld'
  | 'rating'
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
 * What a play asks the database each time: what is the viewer's own, and what must never be out of date. `owns` is only
 * looked for where it decides anything.
 */
export interface PlayRow extends Pick<OpenableRow, FromOpenable> {
  wholeId: string | null;
  /** Null where it was not asked for. */
  whole: WholeOfPlay | null;
}

const kinds = videoKind.options.map((kind) => `'${kind}'`).join(', ');

const WHOLE = `case when s.id is not null then json_build_object('id', s.id, 'title', s.title, 'number', w.number,
  'state', s.state, 'isWithheld', s.withheld_at is not null, 'rating', s.rating, 'rule', s.rule,
  'tier', s.tier, 'priceGoldCents', s.price_gold_cents, 'uploaderId', s.uploader_id,
  'owns', exists (select from entitlements(v.id, s.id))) end`;

/** Without the whole it takes a fifth less of the database's time. */
const opened = (withWhole: boolean) => `opened as (
  select i.id, i.state, i.withheld_at is not null as "isWithheld", i.rating, i.rule, i.tier,
    i.price_gold_cents as "priceGoldCents", i.preview_units as "previewUnits", i.extent,
    i.plays, i.likes, i.favorites, i.comments, i.uploader_id as "uploaderId",
    u.nickname as "uploaderNickname", u.avatar as "uploaderAvatar", ${tierColumns},
    (i.rule <> 'free' or i.state <> 'published') and exists (select from entitlements(v.id, i.id)) as owns,
    exists (select 1 from follows f
      where f.user_id = v.id and f.followed_id = i.uploader_id) as "isFollowed",
    m.liked_at is not null as liked, m.favorited_at is not null as favorited, m.position,
    m.last_part as "lastPart", w.content_id as "wholeId", ${withWhole ? WHOLE : 'null'} as whole
  from users v
  join contents i on i.id = $2 and i.kind in (${kinds})
  join media_assets a on a.content_id = i.id and a.state = 'ready'
  left join users u on u.id = i.uploader_id
  left join content_parts w on w.shown_content_id = i.id
  ${withWhole ? 'left join contents s on s.id = w.content_id' : ''}
  left join content_user_state m on m.user_id = v.id and m.content_id = i.id
  where v.id = $1)`;

/**
 * Where something may be seen, all of it or a preview: as `decideOpen` and `decideAccess` have it, which a test holds
 * this to.
 */
const SHOWS_SOMETHING = `(state = 'published' or owns and state <> 'takenDown' and not "isWithheld")
  and (rating = 'general' or $3 = 'everything')
  and (rule = 'free' or "previewUnits" > 0 or owns or "uploaderId" = $1 or tier is not null
    and greatest("supremeUntil", case tier when 'normal' then "normalUntil" when 'live' then "liveUntil"
      when 'dark' then "darkUntil" end) > $4::timestamptz)`;

const COUNTED = `counted as (
  insert into plays (user_id, content_id, hour)
  select $1, id, floor(extract(epoch from $4::timestamptz) / 3600)::int from opened where ${SHOWS_SOMETHING}
  on conflict do nothing returning content_id),
deltas as (
  insert into content_counter_deltas (subject, subject_id, counter, delta)
  select 'content', played.id, 'plays', 1
  from counted cross join opened cross join lateral (values (opened.id), (opened."wholeId")) played (id)
  where played.id is not null)`;

/** One column for all: describing, sending and reading thirty of them takes longer than finding what is in them. */
const ROW = 'select row_to_json(opened) as play from opened';

type Moments = 'supremeUntil' | 'normalUntil' | 'liveUntil' | 'darkUntil';
type PlayJson = Omit<PlayRow, Moments> & Record<Moments, string | null>;

const textsOf = (withWhole: boolean) => ({
  ahead: `with ${opened(withWhole)} ${ROW}`,
  counted: `with ${opened(withWhole)}, ${COUNTED} ${ROW}`,
});
const TEXTS = { alone: textsOf(false), ofWhole: textsOf(true) };

export interface PlayOpening {
  userId: string;
  contentId: string;
  audience: 'everything' | 'general';
  now: Date;
  /** Whether it is to be counted in the same statement: where anything may be seen, once in a clock hour. */
  counts: boolean;
  /** Whether to read the whole that it is a part of. */
  withWhole: boolean;
}

/**
 * A video that can be played as one viewer meets it, whatever its state; null if there is none. What counts counts for the
 * whole as well that it is a part of.
 */
export async function openPlay(
  { pool }: Pick<Database, 'pool'>,
  { userId, contentId, audience, now, counts, withWhole }: PlayOpening,
): Promise<PlayRow | null> {
  const mode = counts ? 'counted' : 'ahead';
  const { rows } = await pool.query<{ play: PlayJson }>({
    name: `open-play-${withWhole ? 'of-whole-' : ''}${mode}`,
    text: withWhole ? TEXTS.ofWhole[mode] : TEXTS.alone[mode],
    values: counts ? [userId, contentId, audience, now.toISOString()] : [userId, contentId],
  });
  const found = rows[0]?.play;
  if (!found) return null;
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
