import { pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { noteUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { pictureRefusal } from './picture-refusal.ts';
import type { Database } from '../../db/connect.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Storage } from '../../media/storage/storage.ts';

/**
 * Stores a picture that staff uploaded: encoded anew as WebP, obfuscated, as large as its use wants. Its format is detected
 * by its bytes alone. Errors: 4150 (no picture, damaged, too many pixels), 4290 (too many at once).
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
    isRequest: true,
  }).catch((error: unknown) => {
    throw pictureRefusal(error, 'file');
  });
  await noteUploadedPicture(database, picture, staff.login);
  await writeAuditLog(database, staff, {
    action: 'picture.upload',
    subject: picture.path,
    detail: { use, bytes: bytes.length },
  });
  return { picture };
}
