import { listScreenshots, writeScreenshots } from '../../db/queries/games/details.ts';
import { findUploadedPicture } from '../../db/queries/uploads/pictures.ts';
import type { StoredPicture } from '../../db/types.ts';
import { badField } from '../app-error.ts';
import type { OwnDetails } from './kind-module.ts';

/** Screenshots of a game, as the console's form edits them. */
export const gameOwnDetails: OwnDetails = {
  find: async (database, contentId) => ({
    kind: 'game',
    screenshots: await listScreenshots(database, contentId),
  }),
  write: async (transaction, contentId, details) => {
    if (details.kind !== 'game') return;
    const known = new Map(
      (await listScreenshots(transaction, contentId)).map((picture) => [picture.path, picture]),
    );
    const screenshots: StoredPicture[] = [];
    for (const { path } of details.screenshots) {
      // Size and colour are those that the server found, whatever a client says.
      const picture = known.get(path) ?? (await findUploadedPicture(transaction, path));
      if (!picture) throw badField('details.screenshots', '没有这张图片，请重新上传');
      if (screenshots.some((one) => one.path === path))
        throw badField('details.screenshots', '同一张图片出现了两次');
      screenshots.push(picture);
    }
    await writeScreenshots(transaction, contentId, screenshots);
  },
};
