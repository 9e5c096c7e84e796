import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { postCard } from '../shapes/post.ts';

export const postdiscussList = defineCall({
  name: 'postdiscuss/list',
  summary: 'Discussions of a circle or one of its themes, or of all circles',
  auth: 'session',
  request: z.strictObject({
    circleId: named(id, '圈子').optional(),
    themeId: named(id, '主题').optional(),
    sort: named(z.enum(['new', 'hot']), '排序').default('new'),
    ...pageRequest,
  }),
  response: pageOf(postCard),
  errors: [4040],
});
