import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookPlace, storedPlace } from '../shapes/book.ts';
import { id, named, versionFrom } from '../shapes/fields.ts';

/** 4090 where another device went on meanwhile; its place is the data. */
export const texttonovelPlace = defineCall({
  name: 'texttonovel/place',
  summary: 'Stores where the author reads a novel of their own',
  auth: 'session',
  encrypted: true,
  request: bookPlace
    .extend({
      id: named(id, '小说'),
      version: versionFrom(0),
    })
    .strict(),
  response: z.object({ place: storedPlace }),
  errors: [4040, 4090],
});
