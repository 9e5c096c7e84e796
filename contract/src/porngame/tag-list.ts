import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { countedTag } from '../shapes/tag.ts';

export const porngameTagList = defineCall({
  name: 'porngame/tag/list',
  summary: 'Tags of games, those with most first',
  auth: 'session',
  request: z.strictObject(pageRequest),
  response: pageOf(countedTag),
});
