import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentKind, contentCard } from '../shapes/content.ts';
import { kindsThatCan } from '../shapes/content-kinds.ts';
import { moment, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaBought = defineCall({
  name: 'media/bought',
  summary:
    'What the viewer bought, of one kind or of all, latest first; those that are hidden since are still there',
  auth: 'session',
  request: z.strictObject({
    kind: named(contentKind.extract(kindsThatCan('buy')), '类型').optional(),
    ...pageRequest,
  }),
  response: pageOf(z.intersection(contentCard, z.object({ boughtAt: moment }))),
});
