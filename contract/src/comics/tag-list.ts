import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { countedTag } from '../shapes/tag.ts';

export const comicsTagList = defineCall({
  name: 'comics/tag/list',
  summary: 'Tags of comics, those with most first',
  auth: 'session',
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(countedTag),
});
