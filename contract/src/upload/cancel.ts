import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { identifier } from '../shapes/chunk.ts';
import { done } from '../shapes/fields.ts';

export const uploadCancel = defineCall({
  name: 'upload/cancel',
  summary:
    'Gives up an upload of one’s own that is not used yet, by the identifier of its chunks; nothing where there is none',
  auth: 'session',
  request: z.strictObject({ identifier }),
  response: done,
});
