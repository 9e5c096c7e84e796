import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const advertiseShown = defineCall({
  name: 'advertise/shown',
  summary: 'Reports which ads were seen, several at once',
  auth: 'none',
  request: z.strictObject({ ids: named(z.array(id).min(1).max(50), '广告') }),
  response: done,
});
