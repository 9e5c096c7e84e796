import { newId } from '../db/new-id.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { PictureRow } from '../domain/imports/store-pictures.ts';
import { LOCKED_PICTURES } from '../domain/media/storage-folders.ts';
import { PageDoor } from '../media/pictures/page-door.ts';
import { PAGE_SHAPE, storePage } from '../media/pictures/store-page.ts';

interface DrawnPictures {
  /** Of one chapter or set, unique. */
  folder: string;
  /** In their order, each with the hash of its bytes. */
  pages: readonly { bytes: Buffer; hash: string; caption?: string }[];
}

/** Stores drawn pictures as an import would; the rows lack what they belong to. */
export async function storeRoomPictures(
  { storage, seal, keys }: Pick<AppContext, 'storage' | 'seal' | 'keys'>,
  { folder, pages }: DrawnPictures,
): Promise<PictureRow[]> {
  const secret = seal.derive(`yehang/demo-pictures/${folder}`).toString('hex').slice(0, 32);
  const target = {
    storage,
    folder: `${LOCKED_PICTURES}${secret}/1`,
    nameSecret: seal.derive('yehang/picture-names/v1'),
    imgKey: Buffer.from(keys.imgKey, 'hex'),
  };
  const door = new PageDoor(PAGE_SHAPE);
  try {
    const rows: PictureRow[] = [];
    for (const [place, { bytes, hash: sourceHash, caption = '' }] of pages.entries()) {
      const page = await door.make(bytes);
      const slices = await storePage(target, page, `${target.folder}|${place}`);
      const { width, height, crop } = page;
      rows.push({
        ...{ id: newId(), number: place + 1, width, height, crop, slices },
        ...{ caption, sourceHash },
      });
    }
    return rows;
  } finally {
    door.close();
  }
}
