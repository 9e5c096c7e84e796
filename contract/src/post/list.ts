import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { postCard } from '../shapes/post.ts';

export const postList = defineCall({
  name: 'post/list',
  summary:
    'Posts: of a feed, or of one circle, theme, tag or person. A feed never shows one twice while its cursor is followed',
  auth: 'session',
  request: z.strictObject({
    /**
     * following: of people and circles that the viewer follows. recommended: chosen for the viewer. Of one circle,
     * theme, tag or person: newest or hot.
     */
    feed: named(z.enum(['following', 'recommended', 'newest', 'hot']), '列表').default('newest'),
    circleId: named(id, '圈子').optional(),
    themeId: named(id, '主题').optional(),
    tagId: named(id, '话题').optional(),
    userId: named(id, '用户').optional(),
    ...pageRequest,
  }),
  response: pageOf(postCard),
  errors: [4040, 4090],
});
