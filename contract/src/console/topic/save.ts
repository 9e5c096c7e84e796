import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleTopicInfo, topicFields } from '../../shapes/console-topic.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleTopicSave = defineConsoleCall({
  name: 'topic/save',
  summary: 'Makes a topic, or changes one from the version named',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: id.optional(), version: recordVersion.optional(), ...topicFields }),
  response: consoleTopicInfo,
  errors: [4040, 4090],
});
