import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const aicustomerserviceRate = defineCall({
  name: 'aicustomerservice/rate',
  summary: 'Says whether an answer helped; the latest of a user counts',
  auth: 'session',
  request: z.strictObject({ id, isHelpful: named(z.boolean(), '是否有用') }),
  response: done,
  errors: [4040],
});
