import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { scoreCents } from '../shapes/companion-score.ts';
import { nothing } from '../shapes/fields.ts';

export const aimateGianBalance = defineCall({
  name: 'aimate/gianBalance',
  summary: 'The companion score that the viewer holds',
  method: 'GET',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ balanceScoreCents: scoreCents }),
  errors: [],
});
