import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiPublishFields, aiPublished } from '../shapes/ai.ts';

/**
 * Pictures are published so, or one clip, as the video of a post. The same ones as the same kind again are answered with the
 * same content. Its tag that says what made it stays, whatever tags it is given later. A picture
 * set needs an identity that was verified (4030), and the terms of creators. 4040: a work. 4090: an adult one; the terms.
 */
export const aiorderPublish = defineCall({
  name: 'aiorder/publish',
  summary:
    'Hands pictures or a clip that the viewer made to the review, as a post or as a picture set',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(aiPublishFields),
  response: aiPublished,
  errors: [4000, 4030, 4031, 4040, 4090, 4130, 4150, 4290],
});
