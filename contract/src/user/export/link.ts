import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, moment } from '../../shapes/fields.ts';

export const userExportLink = defineCall({
  name: 'user/export/link',
  summary: 'An address of the copy, which ends after minutes',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id }),
  response: z.object({ url: z.string(), expiresAt: moment }),
  errors: [4040],
});
