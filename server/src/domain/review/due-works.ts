import { moveItem } from '../../db/queries/content/console.ts';
import { listDueWorks } from '../../db/queries/review/review.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { itemMoves } from '../catalogue/item-state.ts';
import type { AppContext } from '../app-context.ts';

const BATCH = 50;

/** Publishes approved works whose time has come, each once; answers whether more may wait. */
export async function publishDueWorks({
  database,
  events,
}: Pick<AppContext, 'database' | 'events'>): Promise<boolean> {
  const due = await listDueWorks(database, BATCH);
  for (const { itemId, decidedBy } of due) {
    const isPublished = await database.orm.transaction(async (orm) => {
      const change = { state: itemMoves.publish.to, publishedAt: new Date() };
      if (!(await moveItem({ orm }, itemId, ['approved'], change))) return false;
      await updateWork({ orm }, itemId, { publishAt: null });
      const staff = { staffId: null, login: decidedBy ?? '', address: '' };
      await writeAuditLog({ orm }, staff, { action: 'review.publish', subject: itemId });
      return true;
    });
    if (isPublished) await events.publish('catalogue', itemId);
  }
  return due.length === BATCH;
}
