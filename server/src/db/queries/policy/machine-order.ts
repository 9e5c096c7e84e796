import type { MachineFilter, MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { sql, type SQL } from 'drizzle-orm';
import { machineFindings, machineLevel } from './picture-findings.ts';

/** As `server/src/domain/policy/picture-risk.ts` has it: below this nothing is said of a picture. */
const SHOWN_RISK = 15;

/** What was noticed of the words of something, kept with it, and of its pictures: the gravest first. */
export const allFindings = (words: SQL, paths: SQL) => sql<MachineFinding[]>`(
  select coalesce(jsonb_agg(f order by (f->>'level')::int desc), '[]')
  from jsonb_array_elements(coalesce(${words}, '[]') || ${machineFindings(paths)}) f)`;

/** The gravest of both, from 0 to 95. */
export const gravestLevel = (words: SQL, paths: SQL) =>
  sql`greatest(coalesce((${words}->0->>'level')::int, 0), ${machineLevel(paths)})`;

/** Whether something was noticed that a filter asks for. */
export function isFound(filter: MachineFilter, words: SQL, paths: SQL): SQL {
  const inWords = (what: 'text' | 'copy') => sql`${words} @> ${JSON.stringify([{ what }])}::jsonb`;
  const onList = sql`exists (select from hash_matches m where m.path in (${paths}))`;
  const classed = sql`exists (select from picture_findings p where p.path in (${paths}) and p.risk >= ${SHOWN_RISK})`;
  switch (filter) {
    case 'text':
    case 'copy':
      return inWords(filter);
    case 'list':
      return onList;
    case 'class':
      return classed;
    case 'any':
      return sql`(${words} is not null or ${onList} or ${classed})`;
    case 'none':
      return sql`(${words} is null and not ${onList} and not ${classed})`;
  }
}

/** Of what has no pictures. */
export const NO_PATHS = sql`select null::text where false`;
