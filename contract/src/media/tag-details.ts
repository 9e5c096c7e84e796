import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard, contentKind } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { countedTag } from '../shapes/tag.ts';

export const mediaTagDetails = defineCall({
  name: 'media/tag/details',
  summary: 'One tag with what carries it, of one kind or of all',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '标签'),
    kind: named(contentKind, '类型').optional(),
    sort: named(z.enum(['new', 'hot', 'liked']), '排序').default('hot'),
    ...pageRequest,
  }),
  response: pageOf(contentCard).extend({ tag: countedTag }),
  errors: [4040],
});
