import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishSubmit = defineCall({
  name: 'publish/submit',
  summary: 'Hands a draft, or a work that its creator had hidden, to the review',
  auth: 'session',
  request: z.strictObject({ id }),
  response: ownWork,
  errors: [4030, 4040, 4090, 4290],
});
