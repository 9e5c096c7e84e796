import { isDeepStrictEqual } from 'node:util';
import { bulkChange, type BulkChange } from '@yehang/contract/shapes/bulk-change.ts';
import { listTagsOfContent } from '../../db/queries/content/console.ts';
import { listPerformersOfContent } from '../../db/queries/content/console-topics.ts';
import type { StaffTaskRow } from '../../db/queries/tasks/staff-tasks.ts';
import { AppError } from '../app-error.ts';
import { deleteContent, type DeleteContext } from '../catalogue/delete-content.ts';
import type { EditableFields, EditContext } from '../catalogue/edit-content.ts';
import { hideNow, publishNow } from '../catalogue/publish-content.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { addEpisode } from '../series/add-episode.ts';
import { saveFields, type Editor } from './save-fields.ts';

/** What changing many contents takes. */
export type BulkContext = EditContext & DeleteContext;

/** How a task changes each of its contents. */
export function allFor(context: BulkContext, { input }: Pick<StaffTaskRow, 'input'>) {
  const change = bulkChange.parse(input);
  return async (staff: Editor, { contentId }: { contentId: string | null }): Promise<void> => {
    if (contentId !== null) await changeContent(context, staff, contentId, change);
  };
}

/**
 * Makes one change of a content; made already, it stays as it is. Errors: those of saving, publishing, hiding and
 * deleting it, and of adding it to a series.
 */
export async function changeContent(
  context: BulkContext,
  staff: Editor,
  id: string,
  change: BulkChange,
): Promise<void> {
  if (change.act === 'delete') return deleteContent(context, staff, id);
  await changeFields(context, staff, id, change);
  if (change.seriesId !== undefined)
    await addEpisode(context, staff, { seriesId: change.seriesId, contentId: id });
  if (change.act === undefined) return;
  const { content } = await getConsoleContent(context.database, id);
  const isPublished = content.state === 'published';
  if (change.act === 'publish' && !isPublished) await publishNow(context, staff, id);
  if (change.act === 'hide' && content.state !== 'hidden')
    await hideNow(context, staff, id, change);
}

async function changeFields(
  context: BulkContext,
  staff: Editor,
  id: string,
  change: BulkChange,
): Promise<void> {
  const read = async () => {
    const before = await readForChange(context, id);
    return { version: before.version, fields: fieldsOf(change, before) };
  };
  await saveFields(context, staff, id, read, change);
}

async function readForChange({ database }: BulkContext, id: string) {
  const [{ content }, tags, performers] = await Promise.all([
    getConsoleContent(database, id),
    listTagsOfContent(database, id),
    listPerformersOfContent(database, id),
  ]);
  const { version, channelId, uploaderId, rating, year, region, language } = content;
  return {
    version,
    plain: {
      ...{ channelId, uploaderId, access: toAccessRule(content) },
      ...{ rating, year, region, language },
    },
    tags: tags.map(({ name }) => name),
    performerIds: performers.map((performer) => performer.id),
  };
}

/** What a change sets on a content with these tags and performers; those that stay the same are left out. */
function fieldsOf(
  { addTags, removeTags, addPerformerIds, removePerformerIds, ...change }: BulkChange,
  before: Awaited<ReturnType<typeof readForChange>>,
): EditableFields {
  const { channelId, uploaderId, access, rating, year, region, language } = change;
  const plain = { channelId, uploaderId, access, rating, year, region, language };
  const tags = joined(before.tags, addTags, removeTags);
  const performerIds = joined(before.performerIds, addPerformerIds, removePerformerIds);
  if (tags.length > 12) throw new AppError(4090, '加上后标签会超过 12 个');
  if (performerIds.length > 30) throw new AppError(4090, '加上后演员会超过 30 位');
  const given = Object.entries(plain).filter(
    ([name, value]) =>
      value !== undefined && !isDeepStrictEqual(value, before.plain[name as keyof typeof plain]),
  );
  return {
    ...(Object.fromEntries(given) as EditableFields),
    ...(isDeepStrictEqual(tags, before.tags) ? {} : { tags }),
    ...(isDeepStrictEqual(performerIds, before.performerIds) ? {} : { performerIds }),
  };
}

function joined(before: string[], add: string[] = [], remove: string[] = []): string[] {
  return [...new Set([...before, ...add])].filter((one) => !remove.includes(one));
}
