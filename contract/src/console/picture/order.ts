import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { MOST_PICTURES, pictureIds, picturesOfChapter } from '../../shapes/edited-picture.ts';
import { signedPictures } from '../../shapes/page-picture.ts';

export const consolePictureOrder = defineConsoleCall({
  name: 'picture/order',
  summary: 'Sets the order of all pictures of a set or of a chapter',
  roles: ['owner', 'editor'],
  bodyBytes: 48 * MOST_PICTURES,
  request: z.strictObject({
    contentId: named(id, '作品'),
    chapterId: picturesOfChapter,
    pictureIds,
  }),
  response: z.object(signedPictures),
  errors: [4040, 4090],
});
