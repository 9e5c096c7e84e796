import type { Database } from '../../connect.ts';

/** A line of a compliance report: how many of something, by what tells them apart, and how long they took. */
export interface ComplianceLine {
  part: string;
  kind: string;
  source: string;
  outcome: string;
  count: number;
  /** Hours until it was decided; null where nothing was. */
  medianHours: number | null;
  p90Hours: number | null;
}

interface Part {
  name: string;
  /** Of `$1` and `$2`, the month's ends: kind, source, outcome, and how long it took in hours or null. */
  rows: string;
}

const hours = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 3600`;

/** The parts of a report. Each reads what began in one month. */
export const complianceParts: readonly Part[] = [
  {
    name: 'reports',
    rows: `select kind, case when found_by is null then reason else 'machine' end as source, coalesce(decision, 'open') as outcome, ${hours('opened_at', 'decided_at')} as hours
      from report_cases where opened_at >= $1 and opened_at < $2`,
  },
  {
    name: 'complaints',
    rows: `select 'complaint' as kind, reason as source, coalesce(decision, 'open') as outcome, ${hours('created_at', 'decided_at')} as hours
      from complaints where created_at >= $1 and created_at < $2`,
  },
  {
    name: 'overdue',
    rows: `select kind, case when found_by is null then reason else 'machine' end as source, case when decided_at is null then 'open' else 'late' end as outcome,
        ${hours('due_at', 'decided_at')} as hours
      from report_cases where opened_at >= $1 and opened_at < $2 and coalesce(decided_at, now()) > due_at and due_at > opened_at
      union all
      select 'complaint', reason, case when decided_at is null then 'open' else 'late' end, ${hours('due_at', 'decided_at')}
      from complaints where created_at >= $1 and created_at < $2 and coalesce(decided_at, now()) > due_at`,
  },
  {
    name: 'measures',
    rows: `select kind, case when is_automated then 'machine' when circle_id is not null then 'moderator' else 'person' end as source,
        rule as outcome, null::float8 as hours
      from measures where created_at >= $1 and created_at < $2`,
  },
  {
    name: 'strikes',
    rows: `select kind, rule as source, case when strike_ended_at is null then 'counts' else 'ended' end as outcome,
        null::float8 as hours
      from measures where created_at >= $1 and created_at < $2 and strike_until is not null`,
  },
  {
    name: 'appeals',
    rows: `select m.kind, m.rule as source, a.state as outcome, ${hours('a.created_at', 'a.decided_at')} as hours
      from appeals a join measures m on m.id = a.measure_id where a.created_at >= $1 and a.created_at < $2
      union all
      select 'block', 'block', state, ${hours('created_at', 'decided_at')}
      from block_appeals where created_at >= $1 and created_at < $2`,
  },
  {
    name: 'takeDowns',
    rows: `select coalesce(c.kind, m.subject_kind) as kind, m.rule as source,
        case when m.ended_at is null then 'stands' else 'undone' end as outcome, null::float8 as hours
      from measures m left join contents c on c.id = m.subject_id
      where m.kind = 'takeDown' and (c.id is not null or m.subject_kind = 'companion') and m.created_at >= $1 and m.created_at < $2`,
  },
  {
    name: 'consents',
    rows: `select 'consent' as kind, coalesce(how, 'text') as source, state as outcome, ${hours('recorded_at', 'decided_at')} as hours
      from consent_records where recorded_at >= $1 and recorded_at < $2`,
  },
  {
    name: 'revocations',
    rows: `select 'consent' as kind, recorded_by as source, 'revoked' as outcome, null::float8 as hours
      from consent_records where revoked_at >= $1 and revoked_at < $2 and state = 'revoked'`,
  },
];

/** The lines of one part of a month. */
export async function countPart(
  { pool }: Pick<Database, 'pool'>,
  part: Part,
  [from, to]: readonly [Date, Date],
): Promise<ComplianceLine[]> {
  const { rows } = await pool.query<Omit<ComplianceLine, 'part'>>(
    `select kind, source, outcome, count(*)::int as count,
        round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as "medianHours",
        round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as "p90Hours"
      from (${part.rows}) r group by kind, source, outcome order by kind, source, outcome`,
    [from, to],
  );
  return rows.map((row) => ({ part: part.name, ...row }));
}
