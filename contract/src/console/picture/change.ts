import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import {
  MOST_PICTURES,
  pictureChange,
  pictureIds,
  picturesOfChapter,
} from '../../shapes/edited-picture.ts';
import { signedPictures } from '../../shapes/page-picture.ts';

export const consolePictureChange = defineConsoleCall({
  name: 'picture/change',
  summary:
    'Captions a picture of a set or of a chapter, or removes some: all of those named, or none',
  roles: ['owner', 'editor'],
  bodyBytes: 48 * MOST_PICTURES,
  request: z.strictObject({
    contentId: named(id, '作品'),
    chapterId: picturesOfChapter,
    pictureIds,
    change: named(pictureChange, '修改'),
  }),
  response: z.object(signedPictures),
  errors: [4040, 4090],
});
