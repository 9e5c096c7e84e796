import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { moveItem, type Queryable } from '../../db/queries/console-items.ts';
import { insertRefundJob } from '../../db/queries/refund-jobs.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import { itemMoves } from './item-state.ts';
import { consoleItem, getItem } from './read-item.ts';

/**
 * Takes an item down for good. It is gone for everybody at once; those who bought it are refunded in the
 * background. Errors: 4040, 4090 (it is down already).
 */
export async function takeDownItem(
  domain: Domain,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ConsoleItem> {
  const { database } = domain;
  await getItem(database, id);
  await database.orm.transaction((orm) => takeDownIn({ orm }, actor, { id, reason }));
  await Promise.all([domain.changes.tell('catalogue', id), domain.changes.tell('media', id)]);
  return consoleItem(domain, actor, id);
}

/** The same within a transaction; the caches are told by the caller. Error: 4090. */
export async function takeDownIn(
  { orm }: Queryable,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { from, to } = itemMoves.takeDown;
  if (!(await moveItem({ orm }, id, [...from], { state: to })))
    throw new Refusal(4090, '内容已经下架');
  const subject = { kind: 'video', id } as const;
  await insertRefundJob({ orm }, { subject, reason, startedBy: actor.login });
  await recordAct({ orm }, actor, { action: 'item.takeDown', subject: id, detail: { reason } });
}
