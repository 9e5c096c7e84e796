import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, line, named } from '../../shapes/fields.ts';
import { countedTag } from '../../shapes/tag.ts';

export const postTopicDetail = defineCall({
  name: 'post/topic/detail',
  summary: 'One #话题, by its id or its name, with how many contents carry it',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '话题').optional(),
    name: line('话题', 1, 20).optional(),
  }),
  response: countedTag,
  errors: [4040],
});
