import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookPlace, storedPlace } from '../shapes/book.ts';
import { id, named, versionFrom } from '../shapes/fields.ts';

/** 4090: another device was further in the meantime (data: `{ place }`). */
export const contentPlace = defineCall({
  name: 'content/place',
  summary:
    'Remembers where the viewer is in a book; of two devices the one that knew the newer place wins',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '作品'),
    ...bookPlace.shape,
    /** Whether the end of the chapter was seen. */
    finished: named(z.boolean(), '读完').default(false),
    /** The place that the client began from; another one in the meantime is answered with 4090. */
    version: versionFrom(0),
    /** Whether the viewer went there on purpose: else a step back to the beginning is not taken. */
    isChosen: named(z.boolean(), '主动跳转').default(false),
  }),
  response: z.object({ place: storedPlace }),
  errors: [4031, 4040, 4090],
});
