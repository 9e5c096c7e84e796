import { pictureUses } from '@yehang/contract/shapes/picture-upload.ts';
import { noteUploadedPicture } from '../../db/queries/uploaded-pictures.ts';
import { MediaError } from '../../media/media-error.ts';
import type { StoredPicture } from '../../media/manifest.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';

/**
 * Keeps a picture that staff uploaded: encoded anew as WebP, obfuscated, as large as its use wants. What it is
 * told by its bytes alone. Error: 4150 (no picture, damaged, too many pixels).
 */
export async function uploadPicture(
  { database, storage, keys }: Pick<Domain, 'database' | 'storage' | 'keys'>,
  actor: Actor,
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
    throw new Refusal(4150, error.reason, { field: 'file' });
  });
  await noteUploadedPicture(database, picture, actor.login);
  await recordAct(database, actor, {
    action: 'picture.upload',
    subject: picture.path,
    detail: { use, bytes: bytes.length },
  });
  return { picture };
}
