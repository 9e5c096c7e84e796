import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { compressPicture } from '../../lib/pictures/compress-picture.ts';
import { draftPictures } from './picture-files.ts';

/** A picture of a post that is being written. */
export interface DraftPicture {
  /** Made on this device, where its file is kept under it. */
  key: string;
  /** As the server has it; null until it is uploaded. */
  stored: UserPicture | null;
}

/**
 * A file that was picked as a picture of a draft: compressed, without what it tells of its place, and kept on this
 * device.
 * @throws UnreadablePicture
 */
export async function addPicture(file: File): Promise<DraftPicture> {
  const key = crypto.randomUUID();
  await draftPictures.keep(key, await compressPicture(file));
  return { key, stored: null };
}

/** The name under which a picture is uploaded: of its own, so that two of the same size are two. */
export const uploadNameOf = (key: string) => `${key}.jpg`;
