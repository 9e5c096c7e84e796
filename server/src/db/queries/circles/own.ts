import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import type { Database } from '../../connect.ts';
import type { StoredPicture } from '../../types.ts';
import { ranks } from './members.ts';

const MOST = 50;

export interface OwnCircleRow {
  id: string;
  name: string;
  state: 'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown';
  reason: string | null;
  description: string;
  rules: string;
  themes: string[];
  rating: 'general' | 'adult';
  cover: StoredPicture | null;
  change: WorkChange | null;
  changeReason: string | null;
  createdAt: Date;
}

/** Circles that somebody owns, asked for or given, the newest first, whatever became of them. */
export async function listOwnCircles(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<OwnCircleRow[]> {
  const { rows } = await pool.query<OwnCircleRow>({
    name: 'own-circles',
    text: `select i.id, i.title as name, i.state, i.created_at as "createdAt", i.description, d.rules, i.rating, i.cover,
        array(select t.name from circle_themes t where t.circle_id = i.id order by t.position) as themes,
        w.change, w.change_reason as "changeReason",
        case i.state when 'draft' then w.refused_reason when 'takenDown' then (select j.reason from refund_jobs j
          where j.subject_kind = 'content' and j.subject_id = i.id order by j.created_at desc limit 1) end as reason
      from circle_members m join contents i on i.id = m.circle_id join circle_details d on d.content_id = i.id
      left join works w on w.content_id = i.id
      where m.user_id = $1 and m.rank = ${ranks.owner} order by i.created_at desc, i.id desc limit ${MOST}`,
    values: [userId],
  });
  return rows;
}
