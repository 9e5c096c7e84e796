import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, moment, named } from '../shapes/fields.ts';
import { gameDetail } from '../shapes/game.ts';
import { accessDecision } from '../shapes/playback.ts';

export const porngameDetail = defineCall({
  name: 'porngame/detail',
  summary: 'One game: what it costs, and where its frame is loaded from where it is open',
  auth: 'session',
  request: z.strictObject({ id: named(id, '游戏') }),
  response: z.object({
    game: gameDetail,
    access: accessDecision,
    isFollowed: z.boolean(),
    /** Address of its frame, for this viewer and a while; null where it is not open. */
    frameUrl: z.string().nullable(),
    expiresAt: moment.nullable(),
  }),
  errors: [4031, 4040],
});
