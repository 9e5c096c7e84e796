import type { Database } from '../../connect.ts';
import type { ListPlace } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';

/** A post as its author's own list needs it. */
export interface OwnPostRow extends Omit<ContentRow, 'publishedAt'> {
  publishedAt: Date | null;
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  createdAt: Date;
  sortValue: string;
  refusedReason: string | null;
  hiddenReason: string | null;
  change: WorkChange | null;
  changeReason: string | null;
  mediaState: 'queued' | 'working' | 'ready' | 'failed' | 'cancelled' | null;
  mediaProgress: number | null;
  mediaReason: string | null;
  /** Jobs that are taken before it; null where it does not wait. */
  mediaPlace: number | null;
  takeDown: { id: string; reason: string } | null;
  appeal: {
    refundJobId: string;
    state: 'waiting' | 'granted' | 'refused';
    answer: string | null;
  } | null;
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
        w.refused_reason as "refusedReason", p.hidden_reason as "hiddenReason", w.change,
        w.change_reason as "changeReason", a.state as "mediaState", a.progress as "mediaProgress",
        a.reason as "mediaReason",
        case when a.state = 'queued' then (select count(*)::int from media_assets q where q.state = 'queued'
          and (q.priority > a.priority or (q.priority = a.priority and q.created_at < a.created_at))) end as "mediaPlace",
        (select jsonb_build_object('id', j.id, 'reason', j.reason) from refund_jobs j
          where j.subject_kind = 'content' and j.subject_id = i.id order by j.created_at desc limit 1) as "takeDown",
        (select jsonb_build_object('refundJobId', e.refund_job_id, 'state', e.state, 'answer', e.answer)
          from appeals e where e.content_id = i.id order by e.created_at desc limit 1) as appeal,
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
