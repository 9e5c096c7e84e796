import { pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { noteUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import { MediaError } from '../../media/media-error.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Storage } from '../../media/storage/storage.ts';

/**
 * Keeps a picture that staff uploaded: encoded anew as WebP, obfuscated, as large as its use wants. Its format is detected by its bytes alone. Error: 4150 (no picture, damaged, too many pixels).
 */
export async function uploadPicture(
  { database, storage, keys }: { database: Database; keys: PublicKeys; storage: Storage },
  staff: StaffMember,
  { bytes, use }: { bytes: Buffer; use: keyof typeof pictureUses },
): Promise<{ picture: StoredPicture }> {
  const picture = await storePicture({
    bytes,
    storage,
    prefix: 'p',
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    maxSide: pictureUses[use],
  }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    throw new AppError(4150, error.reason, { field: 'file' });
  });
  await noteUploadedPicture(database, picture, staff.login);
  await writeAuditLog(database, staff, {
    action: 'picture.upload',
    subject: picture.path,
    detail: { use, bytes: bytes.length },
  });
  return { picture };
}
