import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleTopic } from '../../shapes/console-topic.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleTopicList = defineConsoleCall({
  name: 'topic/list',
  summary: 'All topics in their order; at most 200',
  roles: ['owner', 'editor', 'moderator'],
  request: nothing,
  response: z.object({ list: z.array(consoleTopic) }),
});
