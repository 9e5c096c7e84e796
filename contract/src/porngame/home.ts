import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { roomPage } from '../shapes/home.ts';

export const porngameHome = defineCall({
  name: 'porngame/home',
  summary: 'One category of the room of games: banners, shortcuts, modules and rows',
  auth: 'session',
  request: z.strictObject({
    categoryId: named(id, '分类').optional(),
  }),
  response: roomPage,
  errors: [4040],
});
