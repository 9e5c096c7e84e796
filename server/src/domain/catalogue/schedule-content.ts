import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import {
  endSchedule,
  findDueSchedule,
  listDueSchedules,
  noteScheduleProblem,
  writeContentSchedule,
  type ContentScheduleRow,
} from '../../db/queries/content/schedules.ts';
import { isWork } from '../../db/queries/creators/works.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { contentMoves } from '../content/content-state.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import type { CatalogueContext } from './context.ts';
import { hideNow, publishNow } from './publish-content.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';

const BATCH = 50;
/** What could not be done is tried again after this. */
const RETRY_MS = 60_000;

/**
 * Sets when a content of any kind is published and hidden by itself, in place of what was set; null cancels.
 * Errors: 4000 (a time that is past, hidden before it is published, hiding what a user made), 4040, 4090 (its state leaves nothing to do).
 */
export async function scheduleContent(
  context: CatalogueContext,
  staff: StaffMember,
  { id, ...times }: { id: string; publishAt: number | null; unpublishAt: number | null },
  now = Date.now(),
): Promise<ConsoleContent> {
  const { database } = context;
  const { content, schedule, isByUser } = await getConsoleContent(database, id);
  const before = toTimes(schedule);
  requireFuture(times, before, now);
  const { publishAt, unpublishAt } = times;
  // Its author is told what was found, which nobody knows ahead.
  if (isByUser && unpublishAt !== null && unpublishAt !== before.unpublishAt)
    throw badField('unpublishAt', '用户发布的不能定时下架，请直接下架并写明原因');
  if (publishAt !== null) await requireUnpublished(database, content);
  if (content.state === 'takenDown' && unpublishAt !== null)
    throw new AppError(4090, '已移除的内容不能再定时');
  await database.orm.transaction(async (orm) => {
    await writeContentSchedule(
      { orm },
      {
        contentId: id,
        publishAt: toDate(publishAt),
        unpublishAt: toDate(unpublishAt),
        setBy: staff.login,
      },
    );
    await writeAuditLog({ orm }, staff, {
      action: 'item.schedule',
      subject: id,
      detail: changesOf(before, times),
    });
  });
  return consoleContent(context, staff, id);
}

/** A time that stays as it was may have come meanwhile. Error: 4000. */
function requireFuture(times: Times, before: Times, now: number): void {
  const names = { publishAt: '发布时间', unpublishAt: '下架时间' } as const;
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const time = times[field];
    if (time !== null && time !== before[field] && time <= now)
      throw badField(field, `${names[field]}已经过去`);
  }
  const { publishAt, unpublishAt } = times;
  if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt)
    throw badField('unpublishAt', '下架时间要晚于发布时间');
}

type Times = { publishAt: number | null; unpublishAt: number | null };

function toTimes(schedule: Pick<ContentScheduleRow, 'publishAt' | 'unpublishAt'> | null): Times {
  return {
    publishAt: schedule?.publishAt?.getTime() ?? null,
    unpublishAt: schedule?.unpublishAt?.getTime() ?? null,
  };
}

const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

async function requireUnpublished(
  database: Database,
  { id, state }: { id: string; state: string },
): Promise<void> {
  if (state === 'published') throw new AppError(4090, '已经发布了，不用定时发布');
  if (!(contentMoves.publish.from as readonly string[]).includes(state))
    throw new AppError(4090, '现在的状态不能定时发布');
  if (state === 'draft' && (await isWork(database, id)))
    throw new AppError(4090, '创作者的作品须先通过审核');
}

/** What publishing and hiding without a request takes. */
interface ScheduleContext {
  database: Database;
  events: EventBus;
  kinds: ContentKinds;
  log: Log;
}

/**
 * Publishes and hides what is due. What is refused, as a video that is still transcoded, keeps its reason for staff and
 * is tried again every minute. Answers whether more may be due.
 */
export async function applySchedules(context: ScheduleContext, now = new Date()): Promise<boolean> {
  const due = await listDueSchedules(context.database, now, BATCH);
  await eachRow(context, due, {
    queue: 'content-schedules',
    subjectOf: ({ contentId }) => contentId,
    work: async ({ contentId }) => {
      // Staff may have moved or cancelled it while those before it were worked on.
      const schedule = await findDueSchedule(context.database, contentId, now);
      if (schedule) await applySchedule(context, schedule, now);
    },
  });
  return due.length === BATCH;
}

async function applySchedule(
  context: ScheduleContext,
  { contentId, publishAt, unpublishAt, setBy }: ContentScheduleRow,
  now: Date,
): Promise<void> {
  const { database } = context;
  const staff = { staffId: null, login: setBy, address: '' };
  const mustHide = unpublishAt !== null && unpublishAt <= now;
  try {
    // Hidden by now, whatever was missed before that.
    const { content } = await getConsoleContent(database, contentId);
    const isPublished = content.state === 'published';
    if (mustHide && isPublished) await hideNow(context, staff, contentId, {});
    else if (mustHide || content.state === 'takenDown')
      await endSchedule(database, contentId, { publish: true, unpublish: true });
    else if (isPublished)
      await endSchedule(database, contentId, { publish: true, unpublish: false });
    else if (publishAt !== null) await publishNow(context, staff, contentId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const retryAt = new Date(now.getTime() + RETRY_MS);
    await noteScheduleProblem(database, contentId, { problem: error.message, retryAt });
  }
}
