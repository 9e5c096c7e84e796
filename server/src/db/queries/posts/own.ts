import type { Database } from '../../connect.ts';
import type { ListPlace } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import type { OwnMark } from '@yehang/contract/shapes/measure.ts';
import type { MeasureKind } from '@yehang/contract/shapes/measure-values.ts';
import { markColumn } from '../trust/marks.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';

/** A post as its author's own list needs it. */
export interface OwnPostRow extends Omit<ContentRow, 'publishedAt'> {
  publishedAt: Date | null;
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  createdAt: Date;
  sortValue: string;
  refusedReason: string | null;
  change: WorkChange | null;
  changeReason: string | null;
  mediaState: 'queued' | 'working' | 'ready' | 'failed' | 'cancelled' | null;
  mediaProgress: number | null;
  mediaReason: string | null;
  /** Jobs that are taken before it; null where it does not wait. */
  mediaPlace: number | null;
  /** The latest measure that keeps it from the public. */
  measure: {
    id: string;
    kind: MeasureKind;
    facts: string;
    at: number;
    circleName: string | null;
    appealState: 'waiting' | 'granted' | 'refused' | null;
    appealAnswer: string | null;
  } | null;
  /** What staff made of its rating; null where it is its author's. */
  mark: OwnMark | null;
  income: number;
}

type Wish = { state?: string | undefined; after: ListPlace | null; limit: number } | { id: string };

/** Posts of their author, newest first, whatever their state; what was deleted is gone. `id` asks for one of them. */
export async function listOwnPosts(
  { pool }: Pick<Database, 'pool'>,
  authorId: string,
  wish: Wish,
): Promise<OwnPostRow[]> {
  const values: unknown[] = [authorId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if ('id' in wish) conditions.push(`w.content_id = ${parameter(wish.id)}`);
  else {
    if (wish.state === 'refused') conditions.push(`i.state = 'draft'`);
    else if (wish.state) conditions.push(`i.state = ${parameter(wish.state)}`);
    if (wish.after)
      conditions.push(
        `(w.created_at, w.content_id) < (${parameter(wish.after.value)}::timestamptz, ${parameter(wish.after.id)}::uuid)`,
      );
  }
  const limit = 'id' in wish ? 1 : wish.limit;
  const { rows } = await pool.query<OwnPostRow>({
    name: `own-posts-${nameOf(wish)}`,
    text: `select ${contentColumns}, i.state, w.created_at as "createdAt", w.created_at::text as "sortValue",
        w.refused_reason as "refusedReason", w.change,
        w.change_reason as "changeReason", a.state as "mediaState", a.progress as "mediaProgress",
        a.reason as "mediaReason",
        case when a.state = 'queued' then (select count(*)::int from media_assets q where q.state = 'queued'
          and (q.priority > a.priority or (q.priority = a.priority and q.created_at < a.created_at))) end as "mediaPlace",
        (select jsonb_build_object('id', m.id, 'kind', m.kind, 'facts', m.facts,
            'at', floor(extract(epoch from m.created_at) * 1000)::bigint, 'circleName', k.title,
            'appealState', e.state, 'appealAnswer', e.answer)
          from measures m left join appeals e on e.measure_id = m.id left join contents k on k.id = m.circle_id
          where m.subject_id = i.id and m.subject_kind = 'content' and m.ended_at is null
            and m.kind in ('takeDown', 'hide', 'withhold')
          order by m.created_at desc, m.id desc limit 1) as measure,
        ${markColumn('i')} as mark,
        (select coalesce(sum(s.share_gold_cents), 0)::int from purchases s
          where s.subject_kind = 'content' and s.subject_id = i.id and s.seller_id = $1
            and s.share_state in ('pending', 'paid')) as income
      from works w join contents i on i.id = w.content_id and i.kind = 'post'
      join post_details p on p.content_id = i.id and p.deleted_at is null
      left join users u on u.id = i.uploader_id
      left join media_assets a on a.content_id = i.id
      where w.creator_id = $1 ${conditions.map((one) => `and ${one}`).join(' ')}
      order by w.created_at desc, w.content_id desc limit ${parameter(limit)}`,
    values,
  });
  return rows;
}

/** Statements are prepared once per combination of conditions. */
function nameOf(wish: Wish): string {
  if ('id' in wish) return 'one';
  const state = wish.state === undefined || wish.state === 'refused' ? wish.state : 'state';
  return `${state ?? 'all'}-${wish.after ? 'after' : 'first'}`;
}
