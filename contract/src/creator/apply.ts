import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { creatorApplication, ownCreator } from '../shapes/creator.ts';

export const creatorApply = defineCall({
  name: 'creator/apply',
  summary:
    'Applies to become a creator, with pictures that prove who one is; again after a refusal. While it waits nothing changes',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(creatorApplication),
  response: ownCreator,
  errors: [4031, 4040, 4090, 4150, 4290],
});
