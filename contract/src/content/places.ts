import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { storedPlace } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const contentPlaces = defineCall({
  name: 'content/places',
  summary: 'Earlier places of the viewer in a book, latest first, for going back to one',
  auth: 'session',
  request: z.strictObject({ id: named(id, '作品') }),
  response: z.object({ list: z.array(storedPlace) }),
  errors: [4031, 4040],
});
