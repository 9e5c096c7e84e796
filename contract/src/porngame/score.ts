import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { MOST_SCORE } from '../shapes/game.ts';

export const porngameScore = defineCall({
  name: 'porngame/score',
  summary: "Reports a score of a game that has any; the viewer's best one counts",
  auth: 'session',
  request: z.strictObject({
    id: named(id, '游戏'),
    score: named(z.int().min(0).max(MOST_SCORE), '得分'),
  }),
  response: z.object({
    best: z.int().nonnegative(),
    /** Whether it is this one. */
    isBest: z.boolean(),
  }),
  errors: [4031, 4040, 4100, 4101, 4150, 4290],
});
