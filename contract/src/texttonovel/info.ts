import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelInfo } from '../shapes/ai-novel.ts';
import { id, named } from '../shapes/fields.ts';

export const texttonovelInfo = defineCall({
  name: 'texttonovel/info',
  summary: 'A novel with its outline, chapters, people and facts',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '小说') }),
  response: aiNovelInfo,
  errors: [4040],
});
