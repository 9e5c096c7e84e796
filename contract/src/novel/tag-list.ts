import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { novelKind } from '../shapes/book.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { countedTag } from '../shapes/tag.ts';

export const novelTagList = defineCall({
  name: 'novel/tag/list',
  summary: 'Tags of novels or audio novels, those with most first',
  auth: 'session',
  request: z.strictObject({ kind: named(novelKind, '类型').default('novel'), ...pageRequest }),
  response: pageOf(countedTag),
});
