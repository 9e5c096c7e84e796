import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const mediaUninterested = defineCall({
  name: 'media/uninterested',
  summary:
    'Keeps a video, all of its uploader’s or all of a tag’s out of the viewer’s feeds at once, or lets them in again',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '视频'),
    scope: named(z.enum(['item', 'uploader', 'tag']), '范围').default('item'),
    /** A tag of the video; with the scope `tag` alone. */
    tagId: named(id, '标签').optional(),
    isHidden: named(z.boolean(), '不感兴趣').default(true),
  }),
  response: z.object({ isHidden: z.boolean() }),
  errors: [4031, 4040],
});
