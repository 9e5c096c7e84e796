import type { Database } from '../../connect.ts';

const MOST = 50;

/** Circles that somebody asked for, the newest first, whatever became of them. */
export async function listOwnCircles({ pool }: Pick<Database, 'pool'>, userId: string) {
  const { rows } = await pool.query<{
    id: string;
    name: string;
    state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
    reason: string | null;
    createdAt: Date;
  }>({
    name: 'own-circles',
    text: `select i.id, i.title as name, i.state, w.created_at as "createdAt",
        case i.state when 'draft' then w.refused_reason when 'takenDown' then (select j.reason from refund_jobs j
          where j.subject_kind = 'content' and j.subject_id = i.id order by j.created_at desc limit 1) end as reason
      from works w join contents i on i.id = w.content_id and i.kind = 'circle'
      where w.creator_id = $1 order by w.created_at desc limit ${MOST}`,
    values: [userId],
  });
  return rows;
}
