import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { novelKind } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';
import { roomPage } from '../shapes/home.ts';

export const novelHome = defineCall({
  name: 'novel/home',
  summary: 'One category of the room of novels, or of audio novels: banners, shortcuts and modules',
  auth: 'session',
  request: z.strictObject({
    /** Those to be read, or those to be heard. */
    kind: named(novelKind, '类型').default('novel'),
    categoryId: named(id, '分类').optional(),
  }),
  response: roomPage,
  errors: [4040],
});
