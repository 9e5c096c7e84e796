import type { ConsoleCreator } from '@yehang/contract/shapes/creator.ts';
import {
  deleteEvidenceBy,
  findCreator,
  moveCreator,
  renameUser,
} from '../../db/queries/creators.ts';
import { stopWorks } from '../../db/queries/works.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import { consoleCreator } from './console-creators.ts';
import { creatorMoves } from './creator-state.ts';
import { EVIDENCE_KEPT_MS } from './evidence.ts';

const MOVED = '申请的状态已变化，请刷新后再试';

/** Verifies an application or refuses it with a reason. Errors: 4040, 4090. */
export async function decideApplication(
  domain: Domain,
  actor: Actor,
  { id, refusal }: { id: string; refusal: string | null },
): Promise<ConsoleCreator> {
  const { database } = domain;
  const act = refusal === null ? 'verify' : 'refuse';
  const { from, to } = creatorMoves[act];
  const creator = await findCreator(database, id);
  if (!creator) throw new Refusal(4040, '没有这位创作者');
  await database.orm.transaction(async (orm) => {
    const change = { state: to, reason: refusal, decidedBy: actor.login };
    if (!(await moveCreator({ orm }, id, from, change))) throw new Refusal(4090, MOVED);
    if (refusal === null) await renameUser({ orm }, id, creator.displayName);
    await deleteEvidenceBy({ orm }, id, new Date(Date.now() + EVIDENCE_KEPT_MS.decided));
    const detail = refusal === null ? {} : { reason: refusal };
    await recordAct({ orm }, actor, { action: `creator.${act}`, subject: id, detail });
  });
  return consoleCreator(domain, id);
}

/**
 * Takes a creator's standing back: what waits in the review goes back, what is published is hidden where so
 * chosen. Errors: 4040, 4090.
 */
export async function revokeCreator(
  domain: Domain,
  actor: Actor,
  { id, reason, hideWorks }: { id: string; reason: string; hideWorks: boolean },
): Promise<ConsoleCreator> {
  const { database, changes } = domain;
  if (!(await findCreator(database, id))) throw new Refusal(4040, '没有这位创作者');
  const { from, to } = creatorMoves.revoke;
  const stopped = await database.orm.transaction(async (orm) => {
    const change = { state: to, reason, decidedBy: actor.login };
    if (!(await moveCreator({ orm }, id, from, change))) throw new Refusal(4090, MOVED);
    const itemIds = await stopWorks({ orm }, id, { reason, hide: hideWorks });
    const detail = { reason, hideWorks, itemIds };
    await recordAct({ orm }, actor, { action: 'creator.revoke', subject: id, detail });
    return itemIds;
  });
  if (stopped.length) await changes.tell('catalogue', '*');
  return consoleCreator(domain, id);
}
