import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const consoleTopicArrange = defineConsoleCall({
  name: 'topic/arrange',
  summary: 'Puts topics into this order; those left out follow',
  roles: ['owner', 'editor'],
  request: z.strictObject({ ids: named(z.array(id).min(1).max(200), '专题') }),
  response: done,
});
