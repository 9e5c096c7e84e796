import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { videoCard, videoKind } from '../shapes/catalogue.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaVideoList = defineCall({
  name: 'media/video/list',
  summary: 'Videos of a channel, a tag or an uploader, newest or most played or most liked first',
  auth: 'session',
  request: z.strictObject({
    channelId: named(id, '频道').optional(),
    tagId: named(id, '标签').optional(),
    uploaderId: named(id, '作者').optional(),
    kind: named(videoKind, '类型').optional(),
    sort: named(z.enum(['new', 'hot', 'liked']), '排序').default('new'),
    /** Whether each card also carries viewer state. */
    withMarks: named(z.boolean(), '个人标记').default(false),
    ...pageRequest,
  }),
  response: pageOf(videoCard),
  // Of a channel of the dark section.
  errors: [4031, 4040, 4100],
});
