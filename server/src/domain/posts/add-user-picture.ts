import { createHash, randomBytes } from 'node:crypto';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { insertUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { takeUpload } from '../../db/queries/uploads/uploads.ts';
import { newId } from '../../db/new-id.ts';
import { labelPage } from '../../media/pictures/label-page.ts';
import { PageDoor, type MadePage } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE, storePage } from '../../media/pictures/store-page.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { Turns } from '../../media/pictures/turns.ts';
import type { AiLabel } from '../../media/pictures/webp-label.ts';
import { LOCKED_PICTURES, PICTURES } from '../media/storage-folders.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { limit } from '../rate-limits.ts';
import { pictureOfUpload } from '../upload/picture-of-upload.ts';
import { requireTrust } from '../trust/require-trust.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';

const PICTURES_A_DAY = { limit: 300, windowSeconds: 86_400 };
/** What lists show of a picture, and a blur of it: of so few pixels that nothing can be made out. */
const THUMB_PIXELS = 720;
const BLUR_PIXELS = 16;
/** Decoders take a processor each. */
const turns = new Turns(1, 16);
const WAIT_MS = 20_000;

/**
 * Turns a whole upload of the viewer's into a picture for posts and comments. It is encoded anew, so that nothing of
 * what the camera wrote into the file is left. Errors: 4030, 4040, 4090 (the upload), 4130, 4150, 4290.
 */
export async function addUserPicture(
  context: PostsContext,
  viewer: Viewer,
  uploadId: string,
): Promise<{ picture: UserPicture }> {
  const { database, chunks } = context;
  await requireTrust(context, viewer.userId, 'pictures');
  const field = 'uploadId';
  const bytes = await pictureOfUpload(context, viewer.userId, { uploadId, field });
  await countUserPicture(context, viewer.userId);
  const { row, folder } = await storeUserPicture(context, bytes, field);
  try {
    await database.orm.transaction(async (orm) => {
      if (!(await takeUpload({ orm }, uploadId)))
        throw new AppError(4090, '这个文件已经用过，请重新上传');
      await insertUserPictures({ orm }, [{ ...row, userId: viewer.userId }]);
    });
  } catch (error) {
    await context.storage.deletePrefix(folder);
    throw error;
  }
  await chunks.discard(uploadId);
  return { picture: toUserPicture(row) };
}

/** Counts one more picture of a user's day. Error: 4290. */
export async function countUserPicture(
  { counters }: Pick<PostsContext, 'counters'>,
  userId: string,
): Promise<void> {
  await limit(counters, `user-picture:${userId}`, PICTURES_A_DAY);
}

/**
 * Stores a picture for posts and comments: the whole of it, what lists show, and a blur. `change` is made of it before it
 * is written. Answers the row without its owner, and the folder of its files. Errors: 4090 (full disk), 4130, 4150,
 * 4290.
 */
export async function storeUserPicture(
  { storage, keys, seal }: Pick<PostsContext, 'storage' | 'keys' | 'seal'>,
  bytes: Buffer,
  field: string,
  label?: AiLabel,
) {
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const small = (maxSide: number, keepsLong = false) => {
    const place = { storage, prefix: `${PICTURES}posts`, imgKey };
    return storePicture({ ...place, bytes, maxSide, keepsLong, isRequest: true, label });
  };
  const id = newId();
  const folder = `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}/1`;
  const refused = (error: unknown): never => {
    throw pictureRefusal(error, field);
  };
  const made = await decode(bytes).catch(refused);
  const page = label ? labelPage(made, label) : made;
  const nameSecret = seal.derive('yehang/picture-names/v1');
  try {
    const thumb = await small(THUMB_PIXELS, true).catch(refused);
    const blur = await small(BLUR_PIXELS).catch(refused);
    const target = { storage, folder, nameSecret, imgKey };
    const slices = await storePage(target, page, `${folder}|0`).catch(refused);
    const sourceHash = createHash('sha256').update(bytes).digest('hex');
    const { width, height } = page;
    return { row: { id, width, height, thumb, blur, slices, sourceHash }, folder };
  } catch (error) {
    await storage.deletePrefix(folder);
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
