import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { kindsThatCan } from '../shapes/content-kinds.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaPublished = defineCall({
  name: 'media/published',
  summary: "An uploader's published works, by kind",
  auth: 'session',
  request: z.strictObject({
    userId: named(id, '作者'),
    kind: named(z.enum(kindsThatCan('create')), '类型').optional(),
    sort: named(z.enum(['new', 'hot', 'liked']), '排序').default('new'),
    ...pageRequest,
  }),
  response: pageOf(contentCard),
  errors: [4040],
});
