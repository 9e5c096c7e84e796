import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { ownCircle } from '../shapes/circle.ts';

export const circleOwn = defineCall({
  name: 'circle/own',
  summary: 'Circles that the viewer asked for, in every state',
  auth: 'session',
  request: nothing,
  response: z.object({ list: z.array(ownCircle) }),
});
