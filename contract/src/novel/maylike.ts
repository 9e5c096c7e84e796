import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { pageOf } from '../shapes/page.ts';
import { similarRequest } from '../shapes/room.ts';

export const novelMaylike = defineCall({
  name: 'novel/maylike',
  summary: 'What resembles one novel or audio novel (猜你喜欢)',
  auth: 'session',
  request: similarRequest,
  response: pageOf(bookCard),
  errors: [4031, 4040],
});
