import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork, workFields } from '../shapes/work.ts';

export const publishUpdate = defineCall({
  name: 'publish/update',
  summary:
    'Changes the given fields of a draft. Of a work that was public, access and preview change at once, its words after a review: if it is public now they are handed to the review with this',
  auth: 'session',
  request: z.strictObject({ id, ...z.object(workFields).partial().shape }),
  response: ownWork,
  errors: [4030, 4031, 4040, 4090, 4290],
});
