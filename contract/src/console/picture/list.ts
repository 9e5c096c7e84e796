import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { picturesOfChapter } from '../../shapes/edited-picture.ts';
import { signedPictures } from '../../shapes/page-picture.ts';

export const consolePictureList = defineConsoleCall({
  name: 'picture/list',
  summary: 'Pictures of a set, or of a chapter of a comic, drafts included',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: named(id, '作品'), chapterId: picturesOfChapter }),
  response: z.object(signedPictures),
  errors: [4040],
});
