import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { picturesOfChapter } from '../shapes/edited-picture.ts';

export const publishPictureAdd = defineCall({
  name: 'publish/picture/add',
  summary:
    'Adds a picture that was uploaded to the end of a draft of the viewer’s own; the same upload again adds nothing',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '作品'),
    chapterId: picturesOfChapter,
    uploadId: named(id, '上传文件'),
  }),
  /** Of the picture. */
  response: z.object({ id }),
  errors: [4030, 4040, 4090, 4130, 4150, 4290],
});
