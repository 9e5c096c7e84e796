import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { photoCard } from '../shapes/picture-set.ts';
import { roomConditions } from '../shapes/room.ts';

export const photoList = defineCall({
  name: 'photo/list',
  summary: 'Picture sets by category, tag and price',
  auth: 'session',
  request: z.strictObject({ ...roomConditions, ...pageRequest }),
  response: pageOf(photoCard),
  errors: [4040],
});
