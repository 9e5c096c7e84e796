import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id } from '../shapes/fields.ts';

export const publishDel = defineCall({
  name: 'publish/del',
  summary: 'Deletes a draft that was never public, and its video',
  auth: 'session',
  request: z.strictObject({ id }),
  response: done,
  errors: [4040, 4090],
});
