import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { moveContent } from '../../db/queries/content/console.ts';
import { endHiding } from '../../db/queries/trust/measures.ts';
import { isWork } from '../../db/queries/creators/works.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { unlistPictures } from '../policy/removed-pictures.ts';
import { AppError, badField } from '../app-error.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { contentMoves } from '../content/content-state.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireConsent } from '../content/require-consent.ts';
import { requireNothingOpen } from '../content/require-nothing-open.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import type { CatalogueContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** Who publishes or hides: a member of staff, or what one of them scheduled. */
type Publisher = Parameters<typeof writeAuditLog>[1];

/** What moving a content takes. */
interface MoveContext {
  database: Database;
  events: EventBus;
  kinds: ContentKinds;
}

/**
 * Publishes a content of any kind. Errors: 4040, 4090 (its kind misses something, consent missing, a report is open, a
 * creator's draft, or state moved on).
 */
export async function publishNow(
  context: MoveContext,
  publisher: Publisher,
  id: string,
): Promise<void> {
  const { database, kinds } = context;
  const { content } = await getConsoleContent(database, id);
  const kind = kinds.get(content.kind);
  if (!kind) throw new AppError(4040, '没有这个内容');
  const problem = await kind.publishProblem(database, id);
  if (problem !== null) throw new AppError(4090, problem);
  await requireNothingOpen(database, id);
  if (content.state === 'draft' && (await isWork(database, id)))
    throw new AppError(4090, '创作者的作品须先通过审核');
  const { from, to } = contentMoves.publish;
  await database.orm.transaction(async (orm) => {
    const publishedAt = content.publishedAt ?? new Date();
    if (!(await moveContent({ orm }, id, [...from], { state: to, publishedAt })))
      throw new AppError(4090, '内容的状态已变化，请刷新后再试');
    // After it is locked: its author may have deleted it meanwhile, or a report may have hidden it.
    const since = await kind.publishProblem({ orm }, id);
    if (since !== null) throw new AppError(4090, since);
    await requireNothingOpen({ orm }, id);
    // After it is locked: an editor may have made it adult meanwhile.
    if (!kind.consentElsewhere) await requireConsent({ orm }, id);
    await kind.onPublished?.({ orm }, id);
    await endHiding({ orm }, id);
    await unlistPictures({ orm }, id);
    await writeAuditLog({ orm }, publisher, { action: 'item.publish', subject: id });
  });
  await publishContentChange(context, id);
}

/** Why a content is hidden, as it was asked. */
export type AskedGrounds = { [Name in keyof HidingGrounds]?: HidingGrounds[Name] | undefined };

/**
 * Hides a published content of any kind. Where a user made it that is a measure, which they read and may appeal, and open
 * reports of it that are not graver are resolved.
 * Errors: 4000 (no reason, of what a user made), 4040, 4090.
 */
export async function hideNow(
  context: Omit<MoveContext, 'kinds'>,
  publisher: Publisher,
  id: string,
  asked: AskedGrounds,
): Promise<void> {
  const { database } = context;
  const { isByUser } = await getConsoleContent(database, id);
  const grounds = isByUser ? toGrounds(asked) : null;
  const { from, to } = contentMoves.hide;
  await database.orm.transaction(async (orm) => {
    const hide = async () => {
      if (!(await moveContent({ orm }, id, [...from], { state: to })))
        throw new AppError(4090, '只有已发布的内容可以隐藏');
      const detail = grounds ?? {};
      await writeAuditLog({ orm }, publisher, { action: 'item.hide', subject: id, detail });
    };
    // What is the operator's own may go for any reason: that says nothing of what was reported.
    if (!grounds) return hide();
    const removal = { kind: 'content', ids: [id], decision: 'hide', ...grounds } as const;
    await resolveReportByRemoval({ orm }, publisher, removal, async () => {
      await hide();
      const measure = { kind: 'hide', subjectKind: 'content', ...grounds } as const;
      await takeMeasure({ orm }, publisher, [id], measure);
      return [id];
    });
  });
  await publishContentChange(context, id);
}

/** The reason that its author will read. Error: 4000 (no reason). */
export function toGrounds({ rule = 'other', reason }: AskedGrounds): HidingGrounds {
  if (reason === undefined) throw badField('reason', '这是用户发布的，请写明原因，作者会看到');
  return { rule, reason };
}

/** The same as `publishNow`, on request; answers the content. */
export async function publishContent(
  context: CatalogueContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleContent> {
  await publishNow(context, staff, id);
  return consoleContent(context, staff, id);
}

/** The same as `hideNow`, on request; answers the content. */
export async function unpublishContent(
  context: CatalogueContext,
  staff: StaffMember,
  { id, ...grounds }: { id: string } & AskedGrounds,
): Promise<ConsoleContent> {
  await hideNow(context, staff, id, grounds);
  return consoleContent(context, staff, id);
}
