import { moveItem } from '../../db/queries/console-items.ts';
import { listDueWorks } from '../../db/queries/review.ts';
import { updateWork } from '../../db/queries/works.ts';
import { recordAct } from '../audit/record-act.ts';
import { itemMoves } from '../catalogue/item-state.ts';
import type { Domain } from '../domain.ts';

const BATCH = 50;

/** Publishes approved works whose time has come, each once; answers whether more may wait. */
export async function publishDueWorks({
  database,
  changes,
}: Pick<Domain, 'database' | 'changes'>): Promise<boolean> {
  const due = await listDueWorks(database, BATCH);
  for (const { itemId, decidedBy } of due) {
    const isPublished = await database.orm.transaction(async (orm) => {
      const change = { state: itemMoves.publish.to, publishedAt: new Date() };
      if (!(await moveItem({ orm }, itemId, ['approved'], change))) return false;
      await updateWork({ orm }, itemId, { publishAt: null });
      const actor = { staffId: null, login: decidedBy ?? '', address: '' };
      await recordAct({ orm }, actor, { action: 'review.publish', subject: itemId });
      return true;
    });
    if (isPublished) await changes.tell('catalogue', itemId);
  }
  return due.length === BATCH;
}
