import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { line } from '../../shapes/fields.ts';
import { countedTag } from '../../shapes/tag.ts';

export const postTopicList = defineCall({
  name: 'post/topic/list',
  summary: '#话题 to choose from: the hottest, or those whose name has these characters',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({ text: line('话题', 0, 20).default('') }),
  response: z.object({ list: z.array(countedTag) }),
});
