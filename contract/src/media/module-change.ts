import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';

export const mediaModuleChange = defineCall({
  name: 'media/module/change',
  summary: 'Another draw of a home module (换一换)',
  auth: 'session',
  request: z.strictObject({
    moduleId: named(id, '模块'),
    /** How many draws the user has had already; the same round gives the same draw. */
    round: named(z.int().min(0).max(10_000), '轮次'),
  }),
  response: z.object({ items: z.array(contentCard) }),
  // 4031 and 4100: of the dark section.
  errors: [4031, 4040, 4100],
});
