import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { MOST_PICTURES, pictureIds, picturesOfChapter } from '../shapes/edited-picture.ts';
import { signedPictures } from '../shapes/page-picture.ts';

export const publishPictureOrder = defineCall({
  name: 'publish/picture/order',
  summary: 'Sets the order of all pictures of a set or a chapter of the viewer’s own',
  auth: 'session',
  encrypted: true,
  bodyBytes: 48 * MOST_PICTURES,
  request: z.strictObject({ id: named(id, '作品'), chapterId: picturesOfChapter, pictureIds }),
  response: z.object(signedPictures),
  errors: [4030, 4040, 4090],
});
