import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiNovelCard } from '../shapes/ai-novel.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { named } from '../shapes/fields.ts';

export const texttonovelList = defineCall({
  name: 'texttonovel/list',
  summary: 'The own novels, the latest changed first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ isHidden: named(z.boolean(), '隐藏').default(false), ...pageRequest }),
  response: pageOf(aiNovelCard),
  errors: [],
});
