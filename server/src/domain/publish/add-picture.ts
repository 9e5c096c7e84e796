import { createHash, randomBytes } from 'node:crypto';
import { MOST_PICTURES } from '@yehang/contract/shapes/edited-picture.ts';
import { fillBookDetails, fillCover } from '../../db/queries/books/write-chapters.ts';
import {
  appendPicture,
  countPictures,
  listPictureIds,
} from '../../db/queries/pictures/edit-pictures.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { newId } from '../../db/new-id.ts';
import { PageDoor, type MadePage } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE, storePage } from '../../media/pictures/store-page.ts';
import { Turns } from '../../media/pictures/turns.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import { layoutOf } from '../books/comic-layout.ts';
import { storeCover } from '../imports/store-cover.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit } from '../rate-limits.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import { pictureOfUpload } from '../upload/picture-of-upload.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { PublishContext } from './context.ts';
import { changeOwn, requireOpen, type PicturesRequest } from './own-pictures.ts';
import { getOwnWork } from './own-works.ts';

type Context = PublishContext & { keys: PublicKeys };

const PICTURES_A_DAY = { limit: 2_000, windowSeconds: 86_400 };
/** Decoders take a processor each. */
const turns = new Turns(1, 16);
const WAIT_MS = 20_000;

/**
 * Adds a picture that was uploaded to the end of a set, or of a chapter of a comic, while it is a draft.
 * Errors: 4030, 4040, 4090 (state; the upload), 4130, 4150, 4290.
 */
export async function addOwnPicture(
  context: Context,
  viewer: Viewer,
  { uploadId, ...request }: PicturesRequest & { uploadId: string },
): Promise<{ id: string }> {
  const { database, storage, chunks } = context;
  // Asked for early: what is refused anyway is not decoded.
  await requireOpen(database, viewer, request, 'change');
  await limit(context.counters, `publish-page:${viewer.userId}`, PICTURES_A_DAY);
  const field = 'uploadId';
  const bytes = await pictureOfUpload(context, viewer.userId, { uploadId, field });
  const page = await decode(bytes).catch((error: unknown) => {
    throw pictureRefusal(error, field);
  });
  const { folder, slices } = await store(context, page, field);
  const { content } = await getOwnWork(database, viewer, request.id);
  const isFirst = request.chapterId === null && content.cover === null;
  const cover = isFirst ? await storeCover(context, bytes) : null;
  const row = { id: newId(), slices, ...pick(page), sourceHash: hashOf(bytes) };
  try {
    await changeOwn(context, viewer, request, 'change', async (orm, of) => {
      if (!(await takeUpload(orm, uploadId)))
        throw new AppError(4090, '这个文件已经用过，请重新上传');
      await appendPicture(orm, of, row);
      if ((await countPictures(orm, of)) > MOST_PICTURES)
        throw new AppError(4090, '图片太多了，最多 10000 张');
      if (cover) await fillCover(orm, of.contentId, cover);
      if (of.partId !== null) await fillBookDetails(orm, of.contentId, shapeOf(page));
    });
    await chunks.discard(uploadId);
    return { id: row.id };
  } catch (error) {
    // What failed may have come after the picture was stored, which then keeps its files.
    const of = { contentId: request.id, partId: request.chapterId };
    if (!(await listPictureIds(database, of)).includes(row.id)) await storage.deletePrefix(folder);
    throw error;
  }
}

async function decode(bytes: Buffer): Promise<MadePage> {
  const end = await turns.enter(WAIT_MS);
  if (!end) throw new AppError(4290, '正在处理的图片太多，请稍后再试');
  const door = new PageDoor(PAGE_SHAPE);
  try {
    return await door.make(bytes);
  } finally {
    door.close();
    end();
  }
}

async function store({ seal, storage, keys }: Context, page: MadePage, field: string) {
  const folder = `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}/1`;
  const nameSecret = seal.derive('yehang/picture-names/v1');
  const target = { storage, folder, nameSecret, imgKey: Buffer.from(keys.imgKey, 'hex') };
  try {
    return { folder, slices: await storePage(target, page, `${folder}|0`) };
  } catch (error) {
    await storage.deletePrefix(folder);
    throw pictureRefusal(error, field);
  }
}

const pick = ({ width, height, crop }: MadePage) => ({ width, height, crop });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** How a comic is read that begins with such a picture. */
const shapeOf = (page: MadePage) => ({
  author: '',
  layout: layoutOf([page]),
  direction: 'ltr' as const,
});
