import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ownMeasure } from '../../shapes/measure.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const userMeasureList = defineCall({
  name: 'user/measure/list',
  summary:
    'What was decided about the viewer and their contents, each with its statement of reasons',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(ownMeasure),
});
