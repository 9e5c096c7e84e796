import type { Database } from '../db/connect.ts';
import { deleteUnusedPictures } from '../db/queries/posts/user-pictures.ts';

/** Who is still writing has a draft that names what they added. */
const RETENTION_DAYS = 3;
const BATCH = 200;

/** Deletes pictures that users added and nothing uses; answers whether more may wait. */
export async function expirePictures(database: Database): Promise<boolean> {
  return (await deleteUnusedPictures(database, RETENTION_DAYS, BATCH)) === BATCH;
}
