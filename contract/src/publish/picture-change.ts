import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import {
  MOST_PICTURES,
  pictureChange,
  pictureIds,
  picturesOfChapter,
} from '../shapes/edited-picture.ts';
import { signedPictures } from '../shapes/page-picture.ts';

export const publishPictureChange = defineCall({
  name: 'publish/picture/change',
  summary:
    'Captions a picture of a set or a chapter of the viewer’s own, or removes some: all of those named, or none',
  auth: 'session',
  encrypted: true,
  bodyBytes: 48 * MOST_PICTURES,
  request: z.strictObject({
    id: named(id, '作品'),
    chapterId: picturesOfChapter,
    pictureIds,
    change: named(pictureChange, '修改'),
  }),
  response: z.object(signedPictures),
  errors: [4030, 4040, 4090],
});
