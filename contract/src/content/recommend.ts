import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard } from '../shapes/content.ts';
import { named } from '../shapes/fields.ts';
import { roomSection } from '../shapes/home.ts';

export const contentRecommend = defineCall({
  name: 'content/recommend',
  summary:
    'What this viewer may like of one room, by what was opened and liked there; another draw each round (换一换)',
  auth: 'session',
  request: z.strictObject({
    kind: named(roomSection, '类型'),
    round: named(z.int().min(0).max(10_000), '轮次').default(0),
    size: named(z.int().min(1).max(20), '个数').default(6),
  }),
  response: z.object({ list: z.array(contentCard) }),
});
