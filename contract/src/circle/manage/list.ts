import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { postCard } from '../../shapes/post.ts';

export const circleManageList = defineCall({
  name: 'circle/manage/list',
  summary: 'Posts of a circle for its moderators: those they hid, or all',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    state: named(z.enum(['shown', 'hidden']), '状态').default('shown'),
    ...pageRequest,
  }),
  response: pageOf(
    z.object({
      card: postCard,
      hidden: z.object({ by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  errors: [4030, 4040],
});
