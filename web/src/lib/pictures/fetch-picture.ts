import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { api } from '../api/api.ts';
import { fromHex } from '../wire/bytes.ts';
import { downloadPicture } from './download-picture.ts';
import { createPictureBases } from './picture-bases.ts';
import { pictureUrl, sourceOf } from './picture-source.ts';

/** A stored picture, restored; null where it cannot be fetched. @throws the signal's reason */
export async function fetchPicture(
  { path }: Pick<Picture, 'path'>,
  signal: AbortSignal,
): Promise<Blob | null> {
  if (path === '') return null;
  try {
    const source = sourceOf(await api.config(), location.href);
    const bases = createPictureBases(source);
    return await downloadPicture(pictureUrl(source, path), fromHex(source.key), { bases, signal });
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
