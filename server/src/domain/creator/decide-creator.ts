import type { ConsoleCreator } from '@yehang/contract/shapes/creator.ts';
import {
  deleteEvidenceBy,
  findCreator,
  moveCreator,
  renameUser,
} from '../../db/queries/creators/creators.ts';
import { refreshWholesOf } from '../../db/queries/content/parts.ts';
import { stopWorks } from '../../db/queries/creators/works.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { newId } from '../../db/new-id.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { AppError } from '../app-error.ts';
import { consoleCreator } from './console-creators.ts';
import { creatorMoves } from './creator-state.ts';
import { EVIDENCE_RETENTION_MS } from './evidence.ts';
import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';
import type { CreatorContext } from './context.ts';

const MOVED = '申请的状态已变化，请刷新后再试';

/** Verifies an application or refuses it with a reason. Errors: 4040, 4090. */
export async function decideApplication(
  context: { database: Database; seal: Seal },
  staff: StaffMember,
  { id, refusal }: { id: string; refusal: string | null },
): Promise<ConsoleCreator> {
  const { database } = context;
  const verb = refusal === null ? 'verify' : 'refuse';
  const { from, to } = creatorMoves[verb];
  const creator = await findCreator(database, id);
  if (!creator) throw new AppError(4040, '没有这位创作者');
  await database.orm.transaction(async (orm) => {
    const change = { state: to, reason: refusal, decidedBy: staff.login };
    if (!(await moveCreator({ orm }, id, from, change))) throw new AppError(4090, MOVED);
    if (refusal === null) await renameUser({ orm }, id, creator.displayName);
    await deleteEvidenceBy({ orm }, id, new Date(Date.now() + EVIDENCE_RETENTION_MS.decided));
    await addSystemMessage(
      { orm },
      {
        userId: id,
        kind: 'review',
        key: newId(),
        title: refusal === null ? '创作者申请通过了' : '创作者申请没有通过',
        text: refusal === null ? '现在就可以发布作品' : `原因：${refusal}`,
        link: { path: '/mine/creationCenter' },
      },
    );
    const detail = refusal === null ? {} : { reason: refusal };
    await writeAuditLog({ orm }, staff, { action: `creator.${verb}`, subject: id, detail });
  });
  return consoleCreator(context, id);
}

/**
 * Revokes a creator: works in review are returned, published ones are hidden where so chosen. Errors: 4040, 4090.
 */
export async function revokeCreator(
  context: CreatorContext,
  staff: StaffMember,
  { id, reason, hideWorks }: { id: string; reason: string; hideWorks: boolean },
): Promise<ConsoleCreator> {
  const { database, events } = context;
  if (!(await findCreator(database, id))) throw new AppError(4040, '没有这位创作者');
  const { from, to } = creatorMoves.revoke;
  const stopped = await database.orm.transaction(async (orm) => {
    const change = { state: to, reason, decidedBy: staff.login };
    if (!(await moveCreator({ orm }, id, from, change))) throw new AppError(4090, MOVED);
    await takeMeasure({ orm }, staff, [id], {
      ...{ kind: 'revokeCreator', subjectKind: 'user', rule: 'other', reason },
    });
    const contentIds = await stopWorks({ orm }, id, { reason, hide: hideWorks });
    const detail = { reason, hideWorks, contentIds };
    await writeAuditLog({ orm }, staff, { action: 'creator.revoke', subject: id, detail });
    return contentIds;
  });
  if (stopped.length) {
    await refreshWholesOf(database, stopped);
    await events.publish('catalogue', '*');
  }
  return consoleCreator(context, id);
}
