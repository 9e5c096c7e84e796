import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { gameScore } from '../shapes/game.ts';

export const porngameRank = defineCall({
  name: 'porngame/rank',
  summary: 'The fifty best scores of a game, and where the viewer stands',
  auth: 'session',
  request: z.strictObject({ id: named(id, '游戏') }),
  response: z.object({
    list: z.array(gameScore),
    /** Null where the viewer has no score; ranks beyond a thousand are not counted. */
    mine: z
      .object({ score: z.int().nonnegative(), rank: z.int().positive().nullable() })
      .nullable(),
  }),
  errors: [4031, 4040],
});
