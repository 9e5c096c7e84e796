import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { pageOf } from '../shapes/page.ts';
import { similarRequest } from '../shapes/room.ts';

export const comicsMaylike = defineCall({
  name: 'comics/maylike',
  summary: 'What resembles one comic (猜你喜欢)',
  auth: 'session',
  request: similarRequest,
  response: pageOf(bookCard),
  errors: [4031, 4040],
});
