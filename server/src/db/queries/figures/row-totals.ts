import type { Database } from '../../connect.ts';

/** Counts the contents of each state, and keeps how many there are. */
export async function countRowTotals({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`with counted as (select 'contents.' || state as name, count(*) as total from contents group by 1),
      gone as (update row_totals set total = 0 where name not in (select name from counted))
    insert into row_totals (name, total) select name, total from counted
    on conflict (name) do update set total = excluded.total where row_totals.total <> excluded.total`);
}
