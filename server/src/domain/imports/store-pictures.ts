import { createHash } from 'node:crypto';
import type { contentPictures } from '../../db/schema/books.ts';
import { newId } from '../../db/new-id.ts';
import type { OpenArchive } from '../../media/archive/archive-door.ts';
import { MediaError, stopIfCancelled } from '../../media/media-error.ts';
import type { PageDoor } from '../../media/pictures/page-door.ts';
import { storePage } from '../../media/pictures/store-page.ts';
import { ImportFileError } from './import-file-error.ts';
import type { ImportWork } from './importer.ts';

/** A picture that is stored, without what it belongs to. */
export type PictureRow = Omit<typeof contentPictures.$inferInsert, 'contentId' | 'partId'>;

/** Pictures of one chapter or set that are to be stored, by their index in the archive. */
export interface PicturesToStore {
  files: readonly number[];
  /** Below the folder of the import; grants are for one of these. */
  folder: string;
  /** Whether one that cannot be stored is left out; otherwise it ends the import. */
  isLeftOut?: (error: unknown, index: number) => boolean;
}

/**
 * Stores pictures of an archive in their order, without those that are left out. Throws `MediaError`, naming the file in
 * its detail.
 * @param onPicture after each
 */
export async function storePictures(
  { context, folder, signal }: ImportWork,
  { archive, door }: { archive: OpenArchive; door: PageDoor },
  pictures: PicturesToStore,
  onPicture: (bytes: Buffer) => Promise<void> | void,
): Promise<PictureRow[]> {
  const rows: PictureRow[] = [];
  const target = {
    storage: context.storage,
    folder: `${folder}/${pictures.folder}`,
    nameSecret: context.seal.derive('yehang/picture-names/v1'),
    imgKey: Buffer.from(context.keys.imgKey, 'hex'),
  };
  for (const [place, index] of pictures.files.entries()) {
    stopIfCancelled(signal);
    const orLeftOut = (error: unknown, said = error) => {
      if (pictures.isLeftOut?.(error, index)) return null;
      throw said;
    };
    const bytes = await archive.read(index).catch((error: unknown) => orLeftOut(error));
    if (!bytes) continue;
    const page = await door
      .make(bytes)
      .catch((error: unknown) => orLeftOut(error, nameFile(error, archive, index)));
    if (!page) continue;
    const slices = await storePage(target, page, `${target.folder}|${place}`);
    const { width, height, crop } = page;
    const sourceHash = createHash('sha256').update(bytes).digest('hex');
    rows.push({ id: newId(), number: place + 1, width, height, crop, slices, sourceHash });
    await onPicture(bytes);
  }
  return rows;
}

/** The same error with the name of the file that it is about. */
function nameFile(error: unknown, { entries }: OpenArchive, index: number): unknown {
  if (!(error instanceof MediaError)) return error;
  const name = entries.find((entry) => entry.index === index)?.name ?? '';
  return new ImportFileError(error, name.slice(-100));
}
