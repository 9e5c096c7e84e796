import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { roomPage } from '../shapes/home.ts';

export const comicsHome = defineCall({
  name: 'comics/home',
  summary: 'One category of the comic room: banners, shortcuts and modules',
  auth: 'session',
  request: z.strictObject({
    categoryId: named(id, '分类').optional(),
  }),
  response: roomPage,
  errors: [4040],
});
