import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterAccess } from '../shapes/book.ts';
import { chapterAudio, chapterText, chineseScript, textRevision } from '../shapes/chapter-text.ts';
import { id, moment, named } from '../shapes/fields.ts';

/** Where it is not open, the answer is 4100 (a tier opens it) or 4101 (nothing but a purchase does), with what `isLook` answers as its data. */
export const novelChapterInfo = defineCall({
  name: 'novelChapter/info',
  summary: 'Text of a chapter that the viewer may open, or its audio',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '章节'),
    /** In simplified or traditional characters; as it was written where nothing is said. */
    script: named(chineseScript, '简繁').optional(),
  }),
  response: chapterAccess.extend({
    text: chapterText.nullable(),
    textRevision,
    /** When addresses of pictures in the text end; null where there are none. */
    picturesExpireAt: moment.nullable(),
    audio: chapterAudio.nullable(),
  }),
  errors: [4031, 4040, 4100, 4101],
});
