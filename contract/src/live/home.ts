import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { liveChannelCard } from '../shapes/live.ts';

export const liveHome = defineCall({
  name: 'live/home',
  summary: 'Live channels by category, each with what is on now and next',
  auth: 'session',
  request: nothing,
  response: z.object({
    categories: z.array(z.object({ name: z.string(), channels: z.array(liveChannelCard) })),
  }),
});
