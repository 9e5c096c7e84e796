import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { PictureChange } from '@yehang/contract/shapes/edited-picture.ts';
import { findConsoleContent, lockContent } from '../../db/queries/content/console.ts';
import { listEditedChapters } from '../../db/queries/books/edit-chapters.ts';
import {
  captionPictures,
  countPictures,
  deletePictures,
  listPictureIds,
  renumberPictures,
  type PicturesOf,
} from '../../db/queries/pictures/edit-pictures.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { listPagePictures } from '../../db/queries/pictures/page-pictures.ts';

interface EditContext {
  database: Database;
  events: EventBus;
}
interface StaffRequest {
  contentId: string;
  chapterId: string | null;
  pictureIds: string[];
}
type Answer = Promise<{ pictures: PagePicture[]; expiresAt: null }>;

/** Pictures of a set, or of a chapter of a comic. Error: 4040. */
export async function editedPictures(
  context: Pick<EditContext, 'database'>,
  { contentId, chapterId }: Omit<StaffRequest, 'pictureIds'>,
): Answer {
  await requirePictures(context.database, contentId, chapterId);
  return unsigned(context.database, { contentId, partId: chapterId });
}

/** Sets the order of all pictures. Errors: 4000 (one twice), 4040, 4090 (taken down; not all, or others). */
export async function orderPictures(
  context: EditContext,
  staff: StaffMember,
  { pictureIds, ...request }: StaffRequest,
): Answer {
  requireOnce(pictureIds);
  return edit(context, request, async (database, pictures) => {
    await renumberAll(database, pictures, pictureIds);
    const detail = { chapter: request.chapterId, pictures: pictureIds.length };
    const subject = request.contentId;
    await writeAuditLog(database, staff, { action: 'picture.order', subject, detail });
  });
}

/** Captions one picture, or removes some. Errors: 4000 (several captions), 4040, 4090 (taken down; one is gone). */
export async function changePictures(
  context: EditContext,
  staff: StaffMember,
  { pictureIds, change, ...request }: StaffRequest & { change: PictureChange },
): Answer {
  requireOneCaption(pictureIds, change);
  return edit(context, request, async (database, pictures) => {
    await changeThose(database, pictures, pictureIds, change);
    const { act, ...rest } = change;
    const detail = { chapter: request.chapterId, pictures: pictureIds.length, ...rest };
    const subject = request.contentId;
    await writeAuditLog(database, staff, { action: `picture.${act}`, subject, detail });
  });
}

/** Error: 4000. */
export function requireOnce(pictureIds: readonly string[]): void {
  if (new Set(pictureIds).size !== pictureIds.length)
    throw badField('pictureIds', '同一张图片出现了两次');
}

/** Error: 4000. */
export function requireOneCaption(pictureIds: readonly string[], { act }: PictureChange): void {
  if (act === 'caption' && pictureIds.length > 1)
    throw badField('pictureIds', '一次只能改一张的说明');
}

/** Sets the order of all pictures; the caller holds their content. Error: 4090 (not all, or others). */
export async function renumberAll(
  database: Queryable,
  pictures: PicturesOf,
  ids: readonly string[],
): Promise<void> {
  const present = await listPictureIds(database, pictures);
  const named = new Set(ids);
  if (present.length !== named.size || present.some((id) => !named.has(id))) throw changed();
  await renumberPictures(database, pictures, ids);
}

/** Changes those named, or none; the caller holds their content. Error: 4090 (one is gone). */
export async function changeThose(
  database: Queryable,
  pictures: PicturesOf,
  ids: readonly string[],
  change: PictureChange,
): Promise<void> {
  const present = await listPictureIds(database, pictures);
  const named = new Set(ids);
  const left = present.filter((id) => !named.has(id));
  if (present.length - left.length !== named.size) throw changed();
  if (change.act === 'caption') return captionPictures(database, pictures, ids, change.caption);
  await deletePictures(database, pictures, ids);
  await renumberPictures(database, pictures, left);
  await countPictures(database, pictures);
}

/** Staff are shown pictures by their paths, without a grant. */
async function unsigned(database: Database, pictures: PicturesOf): Answer {
  return {
    pictures: await listPagePictures(database, { ...pictures, limit: null }),
    expiresAt: null,
  };
}

const changed = () => new AppError(4090, '图片刚有变化，请刷新后再试');

async function edit(
  context: EditContext,
  { contentId, chapterId: partId }: Omit<StaffRequest, 'pictureIds'>,
  act: (database: Queryable, pictures: PicturesOf) => Promise<void>,
): Answer {
  const { database, events } = context;
  const state = await requirePictures(database, contentId, partId);
  if (state === 'takenDown') throw new AppError(4090, '已移除的作品不能修改');
  await database.orm.transaction(async (orm) => {
    await lockContent({ orm }, contentId);
    await act({ orm }, { contentId, partId });
  });
  await events.publish('catalogue', contentId);
  return unsigned(database, { contentId, partId });
}

/** State of a set without a chapter, or of a comic with one of its own. Error: 4040. */
async function requirePictures(database: Database, contentId: string, chapterId: string | null) {
  const content = (await findConsoleContent(database, contentId))?.content;
  if (content?.kind !== (chapterId === null ? 'photo' : 'comic'))
    throw new AppError(4040, '没有这个作品');
  if (chapterId !== null) {
    const chapters = await listEditedChapters(database, contentId);
    if (!chapters.some(({ id }) => id === chapterId)) throw new AppError(4040, '没有这一章');
  }
  return content.state;
}
