import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { signedPictures } from '../shapes/page-picture.ts';
import { photoDetail } from '../shapes/picture-set.ts';
import { accessDecision } from '../shapes/playback.ts';

export const photoDetailCall = defineCall({
  name: 'photo/detail',
  summary: 'One picture set: the pictures that the viewer may see, and what would open the others',
  auth: 'session',
  request: z.strictObject({ id: named(id, '图集') }),
  response: z.object({
    set: photoDetail,
    access: accessDecision,
    isFollowed: z.boolean(),
    /** All of them, or those that everybody may see. */
    ...signedPictures,
  }),
  errors: [4031, 4040],
});
