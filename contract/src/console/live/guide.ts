import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, moment, named } from '../../shapes/fields.ts';
import { liveProgramme } from '../../shapes/live.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleLiveGuide = defineConsoleCall({
  name: 'live/guide',
  summary: 'What a programme channel shows in the next 24 hours',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: named(id, '频道'), ...pageRequest }),
  response: pageOf(liveProgramme).extend({ serverTime: moment }),
  errors: [4040],
});
