import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishRetry = defineCall({
  name: 'publish/retry',
  summary: 'Queues a video again whose transcoding failed through no fault of the file',
  auth: 'session',
  request: z.strictObject({ id }),
  response: ownWork,
  errors: [4030, 4040, 4090, 4290],
});
