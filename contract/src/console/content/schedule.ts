import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id } from '../../shapes/fields.ts';
import { planned } from '../../shapes/operator-fields.ts';

export const consoleContentSchedule = defineConsoleCall({
  name: 'content/schedule',
  summary:
    'Sets when a content of any kind is published and hidden by itself; null cancels, and both are replaced',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id,
    publishAt: planned('发布时间'),
    unpublishAt: planned('下架时间'),
  }),
  response: consoleContent,
  errors: [4040, 4090],
});
