import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { PictureFormUse } from '@yehang/contract/shapes/picture-form.ts';
import { PICTURE_UPLOAD_BYTES } from '@yehang/contract/shapes/picture-upload.ts';
import { SUPPORT_PICTURE_BYTES } from '@yehang/contract/shapes/support-values.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { insertUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { ChunkError } from '../../media/chunks/chunk-plan.ts';
import type { ReceivedChunk } from '../../media/chunks/incoming.ts';
import { AppError, badField } from '../app-error.ts';
import { diskFullError } from '../disk-full.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';
import { storeSupportPicture } from '../service/support-pictures.ts';
import { requireTrust } from '../trust/require-trust.ts';
import type { Viewer } from '../viewer.ts';
import { countUserPicture, storeUserPicture } from './add-user-picture.ts';
import type { PostsContext } from './context.ts';

const FIELD = 'file';
const MB = 1024 ** 2;

/**
 * Turns the files of one form into pictures, in their order, under the rules of `post/picture/add` and `custom/picture`.
 * The files lie on disk until all of them are there; of a form that is refused nothing can be used. Errors: 4000, 4030,
 * 4090 (no room), 4130, 4150, 4290.
 */
export async function takeSentPictures(
  context: PostsContext,
  viewer: Viewer,
  use: PictureFormUse,
  files: AsyncIterable<Readable>,
): Promise<UserPicture[]> {
  if (use === 'post') await requireTrust(context, viewer.userId, 'pictures');
  const most = use === 'post' ? PICTURE_UPLOAD_BYTES : SUPPORT_PICTURE_BYTES;
  const received: ReceivedChunk[] = [];
  try {
    for await (const file of files) {
      const kept = await context.chunks.receiveAside(file, most).catch((error: unknown) => {
        throw refused(error, most);
      });
      received.push(kept);
      if (kept.bytes === 0) throw badField(FIELD, '请选择图片');
    }
    const paths = received.map(({ path }) => path);
    return use === 'post'
      ? await addPictures(context, viewer.userId, paths)
      : await addFeedbackPictures(context, viewer.userId, paths);
  } finally {
    await Promise.all(received.map((it) => it.discard()));
  }
}

function refused(error: unknown, most: number): unknown {
  if (!(error instanceof ChunkError)) return diskFullError(error, FIELD) ?? error;
  if (error.code === 'tooLarge')
    return new AppError(4130, `图片不能超过 ${most / MB} MB`, { field: FIELD });
  return new AppError(4090, error.reason, { field: FIELD });
}

async function addPictures(
  context: PostsContext,
  userId: string,
  paths: readonly string[],
): Promise<UserPicture[]> {
  const made: Awaited<ReturnType<typeof storeUserPicture>>[] = [];
  try {
    for (const path of paths) {
      await countUserPicture(context, userId);
      made.push(await storeUserPicture(context, await readFile(path), FIELD));
    }
    const rows = made.map(({ row }) => ({ ...row, userId }));
    await insertUserPictures(context.database, rows);
  } catch (error) {
    for (const { folder } of made) await context.storage.deletePrefix(folder);
    throw error;
  }
  return made.map(({ row }) => toUserPicture(row));
}

/** Those of a refused form are never sent, and expire. */
async function addFeedbackPictures(
  context: PostsContext,
  userId: string,
  paths: readonly string[],
): Promise<UserPicture[]> {
  const { pictureGrants } = context;
  const pictures: UserPicture[] = [];
  for (const path of paths) {
    const { id, picture } = await storeSupportPicture(context, userId, await readFile(path), FIELD);
    const thumb = pictureGrants.sign(picture, pictureGrants.expiresAt());
    pictures.push({ id, width: picture.width, height: picture.height, thumb, isBlurred: false });
  }
  return pictures;
}
