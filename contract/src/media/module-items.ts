import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaModuleItems = defineCall({
  name: 'media/module/items',
  summary: 'All items of a home module (更多)',
  auth: 'session',
  request: z.strictObject({ moduleId: named(id, '模块'), ...pageRequest }),
  response: pageOf(contentCard).extend({ title: z.string() }),
  // 4031 and 4100: of the dark section.
  errors: [4031, 4040, 4100],
});
