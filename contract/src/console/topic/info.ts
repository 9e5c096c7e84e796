import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleTopicInfo } from '../../shapes/console-topic.ts';
import { id } from '../../shapes/fields.ts';

export const consoleTopicInfoCall = defineConsoleCall({
  name: 'topic/info',
  summary: 'One topic with its contents in their order',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleTopicInfo,
  errors: [4040],
});
