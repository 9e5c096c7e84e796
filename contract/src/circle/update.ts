import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { circleFields, ownCircle } from '../shapes/circle.ts';
import { id } from '../shapes/fields.ts';

/** 4030: it is somebody else’s. 4090: there is one of that name, its rating stays, or it is closed. */
export const circleUpdate = defineCall({
  name: 'circle/update',
  summary: 'Changes an own circle; of a public one it waits for the review',
  auth: 'session',
  request: z.strictObject({
    id,
    ...circleFields,
    /** Null leaves the cover that it has. */
    coverId: circleFields.coverId,
  }),
  response: ownCircle,
  errors: [4030, 4031, 4040, 4090],
});
