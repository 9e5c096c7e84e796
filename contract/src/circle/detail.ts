import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { circleDetail } from '../shapes/circle.ts';
import { postCard } from '../shapes/post.ts';

export const circleDetailCall = defineCall({
  name: 'circle/detail',
  summary: 'One circle: rules, themes, pinned posts, and the part of the viewer in it',
  auth: 'session',
  request: z.strictObject({ id: named(id, '圈子') }),
  response: z.object({ circle: circleDetail, pinned: z.array(postCard) }),
  errors: [4031, 4040],
});
