import type { PictureChange } from '@yehang/contract/shapes/edited-picture.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import { lockContent } from '../../db/queries/content/console.ts';
import type { PicturesOf } from '../../db/queries/pictures/edit-pictures.ts';
import { listWorkChapters } from '../../db/queries/creators/work-chapters.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { OwnWorkRow } from '../../db/queries/creators/works.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Queryable } from '../../db/types.ts';
import { requireCreator } from '../creator/own-creator.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import {
  changeThose,
  renumberAll,
  requireOnce,
  requireOneCaption,
} from '../pictures/edit-pictures.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { signedPicturesOf } from '../pictures/signed-pictures.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';

interface Context {
  database: Database;
  events: EventBus;
  pictureGrants: PictureGrants;
}
export interface PicturesRequest {
  id: string;
  /** Null for a picture set. */
  chapterId: string | null;
}
type Answer = Promise<{ pictures: PagePicture[]; expiresAt: number }>;

/** Pictures of the viewer's own set, or of a chapter of their comic. Error: 4040. */
export async function ownPictures(
  context: Pick<Context, 'database' | 'pictureGrants'>,
  viewer: Viewer,
  { id, chapterId }: PicturesRequest,
): Answer {
  await findPictures(context.database, viewer, { id, chapterId });
  return signedPicturesOf(context, { contentId: id, partId: chapterId });
}

/**
 * Sets the order of all pictures: of a set also while it is public, as that of chapters; of a chapter while it is a draft.
 * Errors: 4000 (one twice), 4030, 4040, 4090 (state; not all, or others).
 */
export async function orderOwnPictures(
  context: Context,
  viewer: Viewer,
  { pictureIds, ...request }: PicturesRequest & { pictureIds: string[] },
): Answer {
  requireOnce(pictureIds);
  return editOwnPictures(context, viewer, request, 'order', (database, pictures) =>
    renumberAll(database, pictures, pictureIds),
  );
}

/**
 * Captions one picture of a draft, or removes some: those named, or none.
 * Errors: 4000 (several captions, refused words), 4030, 4040, 4090 (state; one is gone).
 */
export async function changeOwnPictures(
  context: Context,
  viewer: Viewer,
  {
    pictureIds,
    change,
    ...request
  }: PicturesRequest & {
    pictureIds: string[];
    change: PictureChange;
  },
): Answer {
  requireOneCaption(pictureIds, change);
  if (change.act === 'caption') rejectForbiddenName(change.caption, 'change.caption', '图片说明');
  return editOwnPictures(context, viewer, request, 'change', (database, pictures) =>
    changeThose(database, pictures, pictureIds, change),
  );
}

type Edit = (database: Queryable, pictures: PicturesOf) => Promise<void>;

/** The same as `changeOwn`, answered with all pictures as they are then. */
async function editOwnPictures(
  context: Context,
  viewer: Viewer,
  request: PicturesRequest,
  what: 'order' | 'change',
  edit: Edit,
): Answer {
  await changeOwn(context, viewer, request, what, edit);
  const { id, chapterId } = request;
  return signedPicturesOf(context, { contentId: id, partId: chapterId });
}

/**
 * Changes pictures of the viewer's own while nobody else does. What readers would see at once is not changed: it is
 * reviewed first. Errors: 4030, 4040, 4090.
 */
export async function changeOwn(
  context: Pick<Context, 'database' | 'events'>,
  viewer: Viewer,
  request: PicturesRequest,
  what: 'order' | 'change',
  edit: Edit,
): Promise<void> {
  const { database } = context;
  const { id, chapterId } = request;
  await requireCreator(context, viewer);
  await database.orm.transaction(async (orm) => {
    // First of all, as in every decision, to prevent deadlocks.
    await lockWork({ orm }, id);
    await requireOpen({ orm }, viewer, request, what);
    await lockContent({ orm }, id);
    await edit({ orm }, { contentId: id, partId: chapterId });
  });
  await publishContentChange(context, id);
}

/** Error: 4090 where pictures may not be changed now. */
export async function requireOpen(
  database: Queryable,
  viewer: Viewer,
  request: PicturesRequest,
  what: 'order' | 'change',
): Promise<void> {
  const { row, chapter } = await findPictures(database, viewer, request);
  const { state, publishedAt } = row.content;
  if (state === 'takenDown') throw new AppError(4090, '被下架的作品不能修改');
  if (state === 'submitted' || state === 'approved')
    throw new AppError(4090, '作品在审核中，请先撤回再修改');
  if (chapter) {
    if (chapter.state !== 'draft' || chapter.submittedAt !== null || chapter.dueAt !== null)
      throw new AppError(4090, '只能改草稿章节的图片，审核中的请先撤回');
  } else if (what === 'change' && publishedAt !== null)
    throw new AppError(4090, '公开过的图集只能调整顺序，请发布新图集');
}

const KINDS: Record<'set' | 'chapter', WorkKind> = { set: 'photo', chapter: 'comic' };

async function findPictures(
  database: Queryable,
  viewer: Viewer,
  { id, chapterId }: PicturesRequest,
): Promise<{
  row: OwnWorkRow;
  chapter: Awaited<ReturnType<typeof listWorkChapters>>[number] | null;
}> {
  const row = await getOwnWork(database, viewer, id);
  if (row.kind !== KINDS[chapterId === null ? 'set' : 'chapter'])
    throw new AppError(4040, '没有这个作品');
  if (chapterId === null) return { row, chapter: null };
  const chapter = (await listWorkChapters(database, id)).find((one) => one.id === chapterId);
  if (!chapter) throw new AppError(4040, '没有这一章');
  return { row, chapter };
}
