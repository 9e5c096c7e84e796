import { defineCall } from '../define-call.ts';
import { pageOf } from '../shapes/page.ts';
import { photoCard } from '../shapes/picture-set.ts';
import { similarRequest } from '../shapes/room.ts';

export const photoMaylike = defineCall({
  name: 'photo/maylike',
  summary: 'What resembles one picture set (猜你喜欢)',
  auth: 'session',
  request: similarRequest,
  response: pageOf(photoCard),
  errors: [4031, 4040],
});
