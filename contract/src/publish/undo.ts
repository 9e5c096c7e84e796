import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishUndo = defineCall({
  name: 'publish/undo',
  summary: 'Drops what was to be said of a public work instead; nothing where there is none',
  auth: 'session',
  request: z.strictObject({ id }),
  response: ownWork,
  errors: [4040],
});
