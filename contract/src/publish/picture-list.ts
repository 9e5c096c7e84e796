import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { picturesOfChapter } from '../shapes/edited-picture.ts';
import { signedPictures } from '../shapes/page-picture.ts';

export const publishPictureList = defineCall({
  name: 'publish/picture/list',
  summary: 'Pictures of a set of the viewer’s own, or of a chapter of a comic of theirs',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '作品'), chapterId: picturesOfChapter }),
  response: z.object(signedPictures),
  errors: [4040],
});
