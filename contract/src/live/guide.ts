import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, moment, named } from '../shapes/fields.ts';
import { liveProgramme } from '../shapes/live.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const liveGuide = defineCall({
  name: 'live/guide',
  summary: 'What a programme channel shows, from now on for 24 hours',
  auth: 'session',
  request: z.strictObject({ id: named(id, '频道'), ...pageRequest }),
  response: pageOf(liveProgramme).extend({ serverTime: moment }),
  errors: [4031, 4040],
});
