import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { circleFields, ownCircle } from '../shapes/circle.ts';
import { idempotencyKey } from '../shapes/money.ts';

/** 4030: circles are not open to the viewer yet. 4090: there is one of that name. */
export const circleCreate = defineCall({
  name: 'circle/create',
  summary: 'Asks for a circle of one’s own; it is there once the review approves it',
  auth: 'session',
  request: z.strictObject({ ...circleFields, idempotencyKey }),
  response: ownCircle,
  errors: [4030, 4031, 4090],
});
