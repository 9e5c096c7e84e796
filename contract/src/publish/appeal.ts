import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, paragraphs } from '../shapes/fields.ts';
import { ownWork } from '../shapes/work.ts';

export const publishAppeal = defineCall({
  name: 'publish/appeal',
  summary: 'Objects to the taking down of one’s work: once for each taking down',
  auth: 'session',
  request: z.strictObject({
    id,
    text: paragraphs('申诉理由', 1000, 5),
  }),
  response: ownWork,
  errors: [4040, 4090],
});
