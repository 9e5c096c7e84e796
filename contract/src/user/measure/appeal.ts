import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { measureAppealText, ownMeasure } from '../../shapes/measure.ts';

export const userMeasureAppeal = defineCall({
  name: 'user/measure/appeal',
  summary: 'Appeals against a measure, once; somebody else than who decided answers',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id, text: measureAppealText }),
  response: ownMeasure,
  errors: [4040, 4090],
});
