import type { CircleRule } from '@yehang/contract/shapes/measure.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { judgeText } from '../policy/judge-text.ts';
import type { Viewer } from '../viewer.ts';
import { noteInLog } from './note-in-log.ts';
import type { ModeratedCircle } from './require-moderator.ts';

/** What stands before the name of who decided in a circle. */
export const MODERATOR = '圈子 ';

/** Refuses a reason with words that nobody may write, before anything is done. Error: 4000. */
export function checkReason(reason: string): void {
  if (judgeText(reason, 'message') === 'refuse')
    throw badField('reason', '理由里有不允许使用的词，请修改');
}

/** Nobody lifts what was decided about themselves: neither a moderator nor the owner. Error: 4030. */
export function refuseOwn({ userId }: Viewer, authorId: string | null): void {
  if (authorId === userId) throw new AppError(4030, '自己的内容请由其他版主恢复，或向平台申诉');
}

/** Why moderators of a circle hide something there. */
export interface CircleGrounds {
  rule: CircleRule;
  reason: string;
  caseId?: string;
}

/**
 * States for its author what a moderator hid in their circle, in the transaction that hides it. Staff answer an appeal.
 * Moderators give no strikes.
 */
export async function stateHiding(
  database: Queryable,
  viewer: Viewer,
  circle: ModeratedCircle,
  it: { subjectKind: 'content' | 'comment'; id: string } & CircleGrounds,
): Promise<void> {
  const { subjectKind, id, rule, reason, caseId } = it;
  const by = { staffId: null, login: await nameOfModerator(database, viewer), address: '' };
  const measure = { kind: 'hide', subjectKind, rule, reason, caseId, circle } as const;
  await takeMeasure(database, by, [id], measure);
  const detail = { circle: circle.id, rule, reason };
  const action = subjectKind === 'comment' ? 'circle.hideComment' : 'circle.hide';
  await noteInLog(database, viewer, action, id, detail);
}

/** How staff read who decided; the log has the id. */
export async function nameOfModerator(database: Queryable, { userId }: Viewer): Promise<string> {
  return `${MODERATOR}${(await findUser(database, userId))?.nickname ?? ''}`;
}
