import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { newWork, ownWork } from '../shapes/work.ts';

export const publishCreate = defineCall({
  name: 'publish/create',
  summary:
    'Makes a draft of a whole upload of one’s own and queues its transcoding; the same key again gives the same work',
  auth: 'session',
  request: z.strictObject(newWork),
  response: ownWork,
  errors: [4030, 4031, 4040, 4090, 4290],
});
