import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { gameCard } from '../shapes/game.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { roomConditions } from '../shapes/room.ts';

export const porngameList = defineCall({
  name: 'porngame/list',
  summary: 'Browser games by category, tag and price',
  auth: 'session',
  request: z.strictObject({ ...roomConditions, ...pageRequest }),
  response: pageOf(gameCard),
  errors: [4040],
});
