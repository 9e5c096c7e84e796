import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork, workFields } from '../shapes/work.ts';

export const publishUpdate = defineCall({
  name: 'publish/update',
  summary: 'Changes the given fields of a draft, or of a work that came back',
  auth: 'session',
  request: z.strictObject({ id, ...z.object(workFields).partial().shape }),
  response: ownWork,
  errors: [4030, 4031, 4040, 4090],
});
