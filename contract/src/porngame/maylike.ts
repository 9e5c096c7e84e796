import { defineCall } from '../define-call.ts';
import { gameCard } from '../shapes/game.ts';
import { pageOf } from '../shapes/page.ts';
import { similarRequest } from '../shapes/room.ts';

export const porngameMaylike = defineCall({
  name: 'porngame/maylike',
  summary: 'What resembles one game (猜你喜欢)',
  auth: 'session',
  request: similarRequest,
  response: pageOf(gameCard),
  errors: [4031, 4040],
});
