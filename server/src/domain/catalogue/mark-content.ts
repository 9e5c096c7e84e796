import { isDeepStrictEqual } from 'node:util';
import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import type { MarkChange } from '@yehang/contract/shapes/measure.ts';
import { endMarks, findMark } from '../../db/queries/trust/marks.ts';
import type { Queryable } from '../../db/types.ts';
import { takeMeasure, type Decider } from '../measures/take-measure.ts';
import { toGrounds, type AskedGrounds } from './publish-content.ts';

/**
 * States to its author that staff changed for whom a content is, in place of what was stated before, within the
 * transaction that changes it. Where that is as its author had it, what was stated is over, and nothing else is said.
 * Answers why, as it is stated. Error: 4000 (no reason).
 */
export async function noteMark(
  database: Queryable,
  staff: Decider,
  id: string,
  { from, to, asked }: MarkChange & { asked: AskedGrounds },
): Promise<HidingGrounds | null> {
  const standing = await findMark(database, id);
  // What its author changed since is theirs.
  const own = standing && isDeepStrictEqual(standing.to, from) ? standing.from : from;
  const grounds = isDeepStrictEqual(own, to) ? null : toGrounds(asked);
  await endMarks(database, id);
  if (!grounds) return null;
  const measure = { kind: 'mark', subjectKind: 'content', mark: { from: own, to } } as const;
  await takeMeasure(database, staff, [id], { ...measure, ...grounds });
  return grounds;
}
