import { moveContent } from '../../db/queries/content/console.ts';
import { listDueWorks } from '../../db/queries/review/review.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { contentMoves } from '../content/content-state.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

const BATCH = 50;

interface PublishContext {
  database: Database;
  events: EventBus;
  kinds: ContentKinds;
}

/** Publishes approved works whose time has come, each once; answers whether more may wait. */
export async function publishDueWorks(context: PublishContext & { log: Logger }): Promise<boolean> {
  const due = await listDueWorks(context.database, BATCH);
  await eachRow(context, due, {
    queue: 'due-works',
    subjectOf: ({ contentId }) => contentId,
    work: (work) => publishWork(context, work),
  });
  return due.length === BATCH;
}

type DueWork = Awaited<ReturnType<typeof listDueWorks>>[number];

async function publishWork(
  { database, events, kinds }: PublishContext,
  { contentId, kind, decidedBy }: DueWork,
): Promise<void> {
  const isPublished = await database.orm.transaction(async (orm) => {
    const change = { state: contentMoves.publish.to, publishedAt: new Date() };
    if (!(await moveContent({ orm }, contentId, ['approved'], change))) return false;
    await updateWork({ orm }, contentId, { publishAt: null });
    await kinds.get(kind)?.onPublished?.({ orm }, contentId);
    const staff = { staffId: null, login: decidedBy ?? '', address: '' };
    await writeAuditLog({ orm }, staff, { action: 'review.publish', subject: contentId });
    return true;
  });
  if (isPublished) await publishContentChange({ database, events }, contentId);
}
