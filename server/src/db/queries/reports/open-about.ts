import type { OpenAbout } from '@yehang/contract/shapes/review.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

const MOST = 20;

/** Open cases of reports and open complaints about a content, the oldest first. */
export async function listOpenAbout({ orm }: Queryable, contentId: string): Promise<OpenAbout[]> {
  const { rows } = await orm.execute<OpenAbout>(sql`
    select kind, id, reason, "isHidden" from (
      select 'report' as kind, r.id, r.reason, r.is_hidden as "isHidden", r.opened_at as at from report_cases r
        where r.kind = 'content' and r.subject_id = ${contentId} and r.state = 'open'
      union all
      select 'complaint', c.id, c.reason, l.is_hidden, c.created_at
        from complaint_contents l join complaints c on c.id = l.complaint_id and c.state = 'open'
        where l.content_id = ${contentId}) open_about
    order by at, id limit ${MOST}`);
  return rows;
}
