import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { liveChannelCard } from '../shapes/live.ts';

export const liveRecommended = defineCall({
  name: 'live/recommended',
  summary: 'Up to twelve channels that are on the air, the most watched first',
  auth: 'session',
  request: z.strictObject({
    /** A channel that need not be named: the one being watched. */
    exceptId: named(id, '频道').optional(),
  }),
  response: z.object({ list: z.array(liveChannelCard) }),
});
