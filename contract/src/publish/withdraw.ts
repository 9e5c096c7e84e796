import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishWithdraw = defineCall({
  name: 'publish/withdraw',
  summary:
    'Takes a work back: from the review to the drafts, from the public into hiding, where those who bought it keep it',
  auth: 'session',
  request: z.strictObject({ id }),
  response: ownWork,
  errors: [4040, 4090],
});
