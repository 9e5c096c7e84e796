import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishDetail = defineCall({
  name: 'publish/detail',
  summary: 'One work of the viewer’s own, with what was decided about it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id }),
  response: ownWork,
  errors: [4040],
});
