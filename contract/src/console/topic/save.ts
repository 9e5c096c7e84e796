import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleTopicInfo, topicFields } from '../../shapes/console-topic.ts';
import { id } from '../../shapes/fields.ts';

export const consoleTopicSave = defineConsoleCall({
  name: 'topic/save',
  summary: 'Makes a topic, or changes one',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: id.optional(), ...topicFields }),
  response: consoleTopicInfo,
  errors: [4040],
});
