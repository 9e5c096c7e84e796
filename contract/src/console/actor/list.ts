import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleActor } from '../../shapes/console-topic.ts';
import { id, line } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleActorList = defineConsoleCall({
  name: 'actor/list',
  summary: 'Actors, newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({
    text: line('搜索词', 1, 30).optional(),
    /** This one alone. */
    id: id.optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleActor),
});
